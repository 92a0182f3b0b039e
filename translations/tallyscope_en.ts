<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>tallyscope::EventSearchBox</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::LinkedTable</name>
    <message numerus="yes">
        <source>%n event(s) highlighted</source>
        <translation>
            <numerusform>%n event highlighted</numerusform>
            <numerusform>%n events highlighted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>Copied %n row</numerusform>
            <numerusform>Copied %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::MainWindow</name>
    <message numerus="yes">
        <source>⚠ %n import note(s)</source>
        <translation>
            <numerusform>⚠ %n import note</numerusform>
            <numerusform>⚠ %n import notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::MarksDialog</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) are named by the recording&apos;s own annotations and stay beside those of this list.</source>
        <translation>
            <numerusform>%n step is named by the recording&apos;s own annotations and stays beside those of this list.</numerusform>
            <numerusform>%n steps are named by the recording&apos;s own annotations and stay beside those of this list.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::PhaseChooser</name>
    <message numerus="yes">
        <source>%1 (%n step(s))</source>
        <translation>
            <numerusform>%1 (%n step)</numerusform>
            <numerusform>%1 (%n steps)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::PhasesPane</name>
    <message numerus="yes">
        <source>No annotation names steps. %n step(s) are proposed from the repeating kernel sequence of the busiest stream.</source>
        <translation>
            <numerusform>No annotation names steps. %n step are proposed from the repeating kernel sequence of the busiest stream.</numerusform>
            <numerusform>No annotation names steps. %n steps are proposed from the repeating kernel sequence of the busiest stream.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) accepted</source>
        <translation>
            <numerusform>%n step accepted</numerusform>
            <numerusform>%n steps accepted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::PiePanel</name>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::QueryPane</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::RooflinePanel</name>
    <message numerus="yes">
        <source>%n row(s) without known arithmetic or bytes are not drawn</source>
        <translation>
            <numerusform>%n row without known arithmetic or bytes are not drawn</numerusform>
            <numerusform>%n rows without known arithmetic or bytes are not drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::SearchBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::SumRow</name>
    <message numerus="yes">
        <source>%n row(s) selected</source>
        <translation>
            <numerusform>%n row selected</numerusform>
            <numerusform>%n rows selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>all %n rows</numerusform>
        </translation>
    </message>
</context>
</TS>

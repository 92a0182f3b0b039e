// SPDX-License-Identifier: GPL-3.0-or-later
// A session of `tally mcp` by the protocol's own SDK: node sdk_client.mjs TALLY FOLDER-OF-SAMPLES, with the package
// @modelcontextprotocol/sdk in a node_modules folder above the present one.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [tally, samples] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), "package.json"));
const load = async (name) => import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/${name}`)));
const { Client } = await load("client/index.js");
const { StdioClientTransport } = await load("client/stdio.js");

const client = new Client({ name: "tally-test", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command: tally, args: ["mcp", "--root", samples] }));
assert.equal(client.getServerVersion().name, "tally");

const { tools } = await client.listTools();
const names = tools.map((tool) => tool.name);
for (const name of ["run_report", "query", "list_reports"]) assert.ok(names.includes(name), `${name} in ${names}`);
for (const tool of tools) assert.equal(tool.inputSchema.type, "object");

const recording = path.join(samples, "llm.json.gz");
const call = async (name, args) => {
  const answer = await client.callTool({ name, arguments: args });
  return { error: answer.isError === true, content: answer.structuredContent };
};
const asked = await call("query", {
  recordings: [recording],
  sql: "SELECT count(*) AS kernels, sum(dur) AS time FROM kernels",
});
assert.ok(!asked.error, JSON.stringify(asked.content));
const report = await call("run_report", { recording, report: "kernel_sum" });
assert.ok(!report.error, JSON.stringify(report.content));
assert.ok(report.content.total_rows > 0);

const times = [];
for (let i = 0; i < 30; ++i) {
  const begin = performance.now();
  const answer = await call("query", {
    recordings: [recording],
    sql: `SELECT name, count(*), sum(dur) FROM kernels WHERE dur > ${i * 100} GROUP BY name`,
  });
  assert.ok(!answer.error);
  times.push(performance.now() - begin);
}
times.sort((a, b) => a - b);

const refused = await call("query", { recordings: ["/etc/passwd"], sql: "SELECT 1" });
assert.ok(refused.error);
const mistaken = await call("query", { recordings: [recording], sql: "SELECT nme FROM kernels" });
assert.ok(mistaken.error);
await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }).then((answer) => {
  if (answer.isError) throw new Error("refused");
}));
await client.close();
console.log(`${names.length} tools; thirty queries: median ${times[15].toFixed(1)} ms`);

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** What runs in a production, and the sandbox and commands beside it. */
const folders = ['apps/server/src', 'packages/postgres/src', 'packages/process/src', 'apps/sandbox/src', 'apps/cli/src', 'apps/web/src'];
const isOfTests = /\.(?:test|spec)\.tsx?$|\/(?:testing|fixtures)\//;

/** Connects to PostgreSQL. */
const isOfDatabase = /^packages\/postgres\/|\.queries\.ts$|\/database\//;

let sources: { file: string; text: string }[];
beforeAll(async () => {
  const packages = (await readdir(path.join(root, 'packages'))).map((name) => `packages/${name}/src`);
  const files = await Promise.all(
    [...folders, ...packages].map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const code = files.flat().filter((file) => /\.tsx?$/.test(file) && !isOfTests.test(file));
  sources = await Promise.all(code.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })));
});

/** All matches in the product's own code, each with its file. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => Array.from(text.matchAll(pattern), ([match]) => `${file}: ${match}`));
const different = (matches: readonly string[]) => [...new Set(matches.map((match) => match.slice(match.indexOf(': ') + 2)))].toSorted();

describe('the code of the product', () => {
  test('starts programs by a list of arguments, never through a shell', () => {
    const imported = different(found(/import [^;]* from 'node:child_process'/g)).flatMap(
      (line) => line.match(/\b(?:exec|spawn|fork)\w*/g) ?? [],
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => /^exec(?:Sync)?$/.test(name))).toEqual([]);
    expect(found(/\bshell\s*:/g)).toEqual([]);
  });

  test('evaluates no text as code', () => {
    expect(found(/\beval\(|\bnew Function\(|from 'node:vm'/g)).toEqual([]);
  });

  test('makes no markup of texts: React and the writers of reports escape them', () => {
    expect(found(/dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\bsrc[dD]oc\b/g)).toEqual([]);
  });

  test('puts no text into SQL but statements of migrations, and names and expressions of the code', () => {
    expect(found(/\bsql\.raw\([^)]*\)/g).toSorted()).toEqual([
      'apps/server/src/database/prepared.ts: sql.raw(`/* prepared: ${name} */`)',
      'apps/server/src/database/read-migrations.ts: sql.raw(`set local lock_timeout = ${lockTimeoutMs}`)',
      'apps/server/src/database/read-migrations.ts: sql.raw(statement)',
      'apps/server/src/database/read-migrations.ts: sql.raw(text)',
      'apps/server/src/deletions/names-in-texts.queries.ts: sql.raw(text)',
      'apps/server/src/deletions/names-in-texts.queries.ts: sql.raw(text)',
      'apps/server/src/deletions/names-in-texts.queries.ts: sql.raw(text)',
      'apps/server/src/retention/expired-rows.queries.ts: sql.raw(since)',
      "apps/server/src/rows/set-pages.queries.ts: sql.raw(descending ? 'desc' : 'asc')",
    ]);
  });

  test('has no socket or event stream to a browser, and no window that sends messages to another', () => {
    expect(found(/\b(?:WebSocket|EventSource|BroadcastChannel)\b|window\.(?:opener|parent|top)\b|\w*[wW]indow\w*\.postMessage\(/g)).toEqual(
      [],
    );
  });

  test('connects to database, bucket, platform and identity provider alone: each by an address of the settings', () => {
    const connecting = found(
      /\bfetch\(|\bnew (?:S3Client|Client|Pool)\(|\boidc\.discovery\(|\bhttps?\.(?:get|request)\(|\b(?:get|request|createConnection)\b[^;]*from 'node:(?:https?|net|tls)'/g,
    ).filter((match) => !match.startsWith('apps/web/'));
    const files = new Set(connecting.map((match) => match.slice(0, match.indexOf(': '))));
    expect([...files].filter((file) => !isOfDatabase.test(file)).toSorted()).toEqual([
      'apps/server/src/files/s3/s3-client.ts',
      'apps/server/src/platform/send-once.ts',
      'apps/server/src/session/identity-provider.ts',
      // Of threads.
      'packages/matcher/src/pool/match-pool.ts',
    ]);
    expect([...files].some((file) => isOfDatabase.test(file))).toBe(true);
  });

  test('hashes with SHA-256 alone, and makes keys on the curve P-256', () => {
    expect(different(found(/\bcreate(?:Hash|Hmac)\([^,)]*/g))).toEqual(["createHash('sha256'", "createHmac('sha256'"]);
    expect(different(found(/\bgenerateKeyPair\w*\([^)]*\)/g))).toEqual(["generateKeyPairSync('ec', { namedCurve: 'P-256' })"]);
    expect(found(/\bcreate(?:Cipheriv|Decipheriv|Sign|Verify)\(|\b(?:pbkdf2|scrypt)\w*\(/g)).toEqual([]);
  });

  test('takes its cryptography from Node.js; identity tokens are checked by a certified client', () => {
    expect(
      different(found(/from '[^'.][^']*(?:crypt|hash)[^']*'|from '(?:argon2|jose|jsonwebtoken|libsodium|node-forge|tweetnacl)'/g)),
    ).toEqual(["from 'node:crypto'"]);
  });

  test('takes nothing random from Math but the length of pauses', () => {
    const files = found(/\bMath\.random\b/g).map((match) => match.slice(0, match.indexOf(': ')));
    expect(files.toSorted()).toEqual(['apps/server/src/database/migrate.ts', 'apps/server/src/platform/client.ts']);
  });

  test('has no way to leave certificates unchecked, and names the one of Node.js only to refuse it', () => {
    expect(found(/rejectUnauthorized|checkServerIdentity/g)).toEqual([]);
    expect(found(/.*NODE_TLS_REJECT_UNAUTHORIZED.*/g)).toEqual([
      "apps/server/src/configuration/combinations.ts:     'NODE_TLS_REJECT_UNAUTHORIZED=0': environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',",
    ]);
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '@fetlock/server/configuration';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const Service = z.object({
  command: z.array(z.string()).optional(),
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  stop_grace_period: z.string().optional(),
});
const Compose = z.object({ services: z.record(z.string(), Service) });

const readServices = async () => Compose.parse(parse(await readFile(path.join(root, 'compose.yaml'), 'utf8'), { merge: true })).services;

test('each setting that compose.yaml and the Containerfile give the product is one that it reads', async () => {
  const services = await readServices();
  const own = Object.values(services).filter(({ image }) => image === 'fetlock-price-matcher');
  expect(own.map(({ command }) => command?.join(' '))).toEqual(['--role api', '--role worker']);
  const image = /^ENV (.*)$/m.exec(await readFile(path.join(root, 'Containerfile'), 'utf8'))?.[1] ?? '';
  const named = [
    ...own.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...image.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  for (const { stop_grace_period: grace } of own) expect(grace).toBe('30s');
});

test('compose.yaml has no secret in it: each is read from the environment, and missing ones end the start', async () => {
  const given = Object.values(await readServices()).flatMap(({ environment }) => Object.entries(environment ?? {}));
  const secrets = given.filter(([name]) => /KEY|SECRET|PASSWORD/.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+:\?[^}]*\}$/);
});

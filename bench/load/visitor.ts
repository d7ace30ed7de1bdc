import type { LinkType } from '@fetlock/contract/links';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import type { Ask } from './ask.ts';
import type { Stream } from './open-model.ts';

export interface VisitorOptions {
  readonly ask: Ask;
  readonly type: LinkType;
  readonly resultId: number;
  readonly random: () => number;
}

/** A customer who goes through the rows of a link, or through the steps of the checklist. */
export function visitor({ ask, type, resultId, random }: VisitorOptions): Stream[] {
  const result = `/customer/processing-results/${resultId}`;
  const stream = (everyMs: number, name: string, path: () => string): Stream => ({
    everyMs,
    isClock: false,
    act: (at) => ask({ name, path: path(), at }).then(() => undefined),
  });
  if (type === 'protected_link') {
    return [
      stream(10_000, 'rows of a customer', () => `${result}/rows?page=${1 + Math.floor(random() * 10)}&rowsPerPage=300`),
      stream(15_000, 'statistics of a customer', () => `${result}/statistics`),
    ];
  }
  const steps = Object.entries(migrationSteps);
  return [
    stream(8_000, 'step of a checklist', () => {
      const [step, { params }] = steps[Math.floor(random() * steps.length)] ?? ['ignored', { params: {} }];
      const query = Object.entries<string | readonly string[]>(params).flatMap(([name, given]) =>
        [given].flat().map((value): [string, string] => [name, value]),
      );
      return `${result}/rows?${new URLSearchParams([['step', step], ['rowsPerPage', '200'], ...query])}`;
    }),
    stream(15_000, 'states of the checklist', () => `/migration/${resultId}`),
    stream(20_000, 'progress of the checklist', () => `/migration/${resultId}/progress`),
  ];
}

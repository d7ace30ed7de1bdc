import { type Constants, readConstants } from '@fetlock/contract/constants';
import { listFeatureToggles, type FeatureToggleName, featureToggles } from '@fetlock/contract/toggles';
import type { ContractServer } from './contract-server.ts';

export const constants: Constants = {
  product: 'Fetlock',
  application_environment: 'local',
  input_types: [
    { type: 'common', label: 'Common', group: 'Common' },
    { type: 'avimark', label: 'AVImark', group: 'Practice systems' },
  ],
  source_fields: [],
  labs: [],
  portal_links: { prod: 'http://portal/prod', stage: 'http://portal/stage', play: 'http://portal/play' },
};

/** Answers what every screen asks for before it is shown. */
export function answerShell(server: ContractServer): void {
  server.answer(readConstants, constants);
  answerToggles(server);
}

/** The toggles as set for everybody: off, but for those named. */
export function answerToggles(server: ContractServer, on: readonly FeatureToggleName[] = []): void {
  const items = Object.entries(featureToggles).map(([name, title], index) => ({
    id: index + 1,
    name,
    title,
    enabled: on.some((one) => one === name),
  }));
  server.answer(listFeatureToggles, { items });
}

import { type Constants, readConstants } from '@fetlock/contract/constants';
import { listFeatureToggles, type FeatureToggleName, featureToggles } from '@fetlock/contract/toggles';
import { startSignIn } from '@fetlock/contract/users';
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

/** Answers the calls every screen makes before it is shown, the log-in screen too. */
export function answerShell(server: ContractServer): void {
  server.answer(readConstants, constants);
  answerToggles(server);
  // When signed out, the log-in screen is shown, which requests the provider's page.
  server.answer(startSignIn, {
    authorization_url: 'http://provider.example/authorize',
    state: 'a state',
    provider: 'Example',
    sign_out_url: null,
  });
}

/** The toggles as set for everyone: off, except those named. */
export function answerToggles(server: ContractServer, on: readonly FeatureToggleName[] = []): void {
  const items = Object.entries(featureToggles).map(([name, title], index) => ({
    id: index + 1,
    name,
    title,
    enabled: on.some((one) => one === name),
  }));
  server.answer(listFeatureToggles, { items });
}

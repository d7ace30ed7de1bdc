import { z } from 'zod';
import { call } from './call.ts';
import { Id, IdText, itemsOf } from './values.ts';

export const FeatureToggle = z.object({ id: Id, name: z.string(), title: z.string(), enabled: z.boolean() });
export type FeatureToggle = z.infer<typeof FeatureToggle>;

/** The toggles that exist. Each browser may override them. */
export const featureToggles = {
  matcher_api_v2: 'Use the second generation of the API and the step-by-step task creation',
  advanced_multisite_config: 'Edit multi-site settings as JSON',
} as const;
export type FeatureToggleName = keyof typeof featureToggles;

export const listFeatureToggles = call({
  name: 'listFeatureToggles',
  topic: 'Feature toggles',
  method: 'GET',
  path: '/feature-toggles',
  access: ['anyone'],
  summary: 'All feature toggles as set for everyone.',
  answer: itemsOf(FeatureToggle),
});

export const changeFeatureToggle = call({
  name: 'changeFeatureToggle',
  topic: 'Feature toggles',
  method: 'PATCH',
  path: '/feature-toggles/:id',
  access: ['admin'],
  summary: 'Sets a feature toggle for everyone.',
  params: z.object({ id: IdText }),
  body: z.object({ enabled: z.boolean() }),
  answer: FeatureToggle,
  problems: ['NOT_FOUND'],
});

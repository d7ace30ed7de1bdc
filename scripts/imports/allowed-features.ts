type Uses = Readonly<Record<string, readonly string[]>>;

/** The features of the web that a feature may import; all others are independent. What several of them share belongs below them. */
export const allowedFeatures: Uses = {
  'migration-dashboard': ['breeds', 'links'],
  'migration-pal': ['migration-signature'],
  review: ['breeds', 'changes', 'comparison', 'links', 'migration-signature', 're-match', 'runs', 'sessions'],
  sessions: ['site-mapping'],
  tasks: ['task-creation'],
  users: ['sign-ins'],
};

/** Where the imports between features are not those that are allowed, in words. */
export function differencesFrom(allowed: Uses, used: Uses): string[] {
  const missingIn = (uses: Uses, from: Uses) =>
    Object.entries(from).flatMap(([one, others]) =>
      others.filter((other) => uses[one]?.includes(other) !== true).map((other) => [one, other] as const),
    );
  return [
    ...missingIn(allowed, used).map(([one, other]) => `${one} imports ${other}, which scripts/imports/allowed-features.ts does not allow`),
    ...missingIn(used, allowed).map(
      ([one, other]) => `${one} no longer imports ${other}: remove it from scripts/imports/allowed-features.ts`,
    ),
  ];
}

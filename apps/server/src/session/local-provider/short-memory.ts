import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The local provider's state for the minutes of a sign-in; a restart forgets it, and the person signs in again. */
export function shortMemory(): (model: string) => Adapter {
  const stored = new Map<string, { payload: AdapterPayload; until: number }>();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = stored.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    stored.delete(key);
    return undefined;
  };
  const first = (model: string, fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    const payloads = [...stored.keys()].filter((key) => key.startsWith(`${model}:`)).map(live);
    return payloads.find((payload) => payload !== undefined && fits(payload));
  };

  return (model) => ({
    async upsert(id, payload, expiresIn = 3_600) {
      for (const key of stored.keys()) live(key);
      stored.set(`${model}:${id}`, { payload, until: Date.now() + expiresIn * 1_000 });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => first(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => first(model, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      stored.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
    },
  });
}

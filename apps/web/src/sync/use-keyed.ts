import { useState } from 'react';
import { ChangeKeys } from './change-keys.ts';

/**
 * Sends a person's request with the key that the same request has until it was carried out: pressed again after a lost response, it is carried
 * out once. A request names the state that it is about, so that the same one made later is another.
 */
export function useKeyed() {
  const [keys] = useState(() => new ChangeKeys());
  return async <Made>(request: unknown, make: (key: string) => Promise<Made>): Promise<Made> => {
    const body = JSON.stringify(request);
    const made = await make(keys.of(body));
    keys.made(body);
    return made;
  };
}

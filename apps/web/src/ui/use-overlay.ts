import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

const overlaysOf = (state: unknown) => z.record(z.string(), z.unknown()).catch({}).parse(state);

/**
 * State of the browser's current history entry, for a change of the address that replaces it: a page that writes its view while it is still
 * rendering would otherwise close what the person has opened meanwhile. React Router keeps the state under `usr`.
 */
export const stateOfEntry = (): unknown => z.object({ usr: z.unknown() }).catch({ usr: null }).parse(window.history.state).usr;

/**
 * An overlay of a page, kept in a browser history entry: Back, as used on a phone to leave a full-screen overlay,
 * returns to the page. Forward and a reload open it again. `Value` says what is open, as a JSON value.
 */
export function useOverlay<Value>(name: string, schema: z.ZodType<Value>) {
  const location = useLocation();
  const navigate = useNavigate();
  const said = overlaysOf(location.state)[name];
  const value = said === undefined ? null : (schema.safeParse(said).data ?? null);
  const latest = useRef({ location, isOpen: false });
  useLayoutEffect(() => {
    latest.current = { location, isOpen: name in overlaysOf(location.state) };
  }, [location, name]);

  const open = useCallback(
    (next: Value) => {
      const { pathname, search, hash, state } = latest.current.location;
      const { isOpen } = latest.current;
      latest.current.isOpen = true;
      void navigate({ pathname, search, hash }, { state: { ...overlaysOf(state), [name]: next }, replace: isOpen });
    },
    [navigate, name],
  );
  const close = useCallback(() => {
    // Until the previous entry is current: closing twice must not leave the page.
    if (!latest.current.isOpen) return;
    latest.current.isOpen = false;
    void navigate(-1);
  }, [navigate]);
  return { value, open, close };
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

const overlaysOf = (state: unknown) => z.record(z.string(), z.unknown()).catch({}).parse(state);

/**
 * State of the entry that the browser is at, for a change of the address that replaces it: a page that writes its view while it is still being
 * drawn would else close what the person has opened meanwhile. React Router keeps the state under `usr`.
 */
export const stateOfEntry = (): unknown => z.object({ usr: z.unknown() }).catch({ usr: null }).parse(window.history.state).usr;

/**
 * What lies over a page, kept in an entry of the browser's history: who presses Back, as one does on a phone to leave what fills the screen,
 * comes back to the page. Forward and a reload open it again. `Value` says what is open, in values that JSON has.
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
    // Until the entry before is there: closing twice must not lead out of the page.
    if (!latest.current.isOpen) return;
    latest.current.isOpen = false;
    void navigate(-1);
  }, [navigate]);
  return { value, open, close };
}

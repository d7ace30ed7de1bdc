import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page that is opened begins at its top: its frame, which scrolls, stays as the page before it left it. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReturn) return;
    for (let box = document.querySelector('#content'); box; box = box.parentElement) box.scrollTop = 0;
  }, [pathname, isReturn]);
}

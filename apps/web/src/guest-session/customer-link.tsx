import type { ComponentPropsWithRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { type CustomerPageName, customerAddress, segmentOf } from './customer-pages.ts';
import { useGuestSession } from './use-guest-session.ts';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  page: CustomerPageName;
  /** Another version of the task; absent: the one on screen. */
  resultId?: number;
}

/**
 * A link from one customer page to another. Its address contains the token of the link, so that it can be opened in another tab or shared;
 * a plain click navigates within the open guest session, and the token never appears.
 */
export function CustomerLink({ page, resultId, onClick, ...rest }: Props) {
  const { address, plain } = useCustomerAddress(page, resultId);
  const navigate = useNavigate();
  const isHere = useLocation().pathname === plain;
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      {...rest}
      to={address}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(plain);
      }}
    />
  );
}

/** The address of a page of this guest session: `address` for links that may be opened elsewhere, `plain` to navigate in this tab. */
export function useCustomerAddress(page: CustomerPageName, resultId?: number): { address: string; plain: string } {
  const shown = Number(useParams()['resultId']);
  const { pathname } = useLocation();
  const guestSession = useGuestSession();
  const parts = { resultId: resultId ?? shown, segment: segmentOf(pathname) };
  const plain = customerAddress(page, parts);
  return { plain, address: guestSession ? customerAddress(page, { ...parts, linkToken: guestSession.linkToken }) : plain };
}

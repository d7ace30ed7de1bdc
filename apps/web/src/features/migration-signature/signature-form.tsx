import { limits } from '@fetlock/contract/limits';
import { type SignatureContent, signatureFlaws } from '@fetlock/contract/migration-signature';
import { signatureSubtitle, splitName } from '@fetlock/rules/signature-text';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { DrawnSignature } from './drawn-signature.tsx';
import { type SignatureDraft, forgetSignature, storeSignature, storedSignature } from './signature-draft.ts';
import type { SignatureHandle } from './signature-handle.ts';
import styles from './signature.module.css';
import { SignedSteps } from './signed-steps.tsx';
import { changesOf } from './step-text.ts';
import type { Strokes } from './strokes.ts';
import { TypedSignature } from './typed-signature.tsx';
import { Unanswered } from './unanswered.tsx';
import { useSign } from './use-sign.ts';

interface Props {
  resultId: number;
  content: SignatureContent;
  visitorName: string | null;
  onSigned: () => void;
  onClose: () => void;
}

const topOf = (field: HTMLInputElement | SignatureHandle): number =>
  field instanceof HTMLInputElement ? field.getBoundingClientRect().top : field.top();

/** In a low window a message may be below what is in view, and signing would seem to do nothing. */
const showMessage = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });

type Flaws = Partial<Record<keyof typeof signatureFlaws, string>>;

/** Who signs, and the signature, drawn or typed. Nothing is sent before all fields are complete; a failure keeps all input, as do a step that is set back and a reload. */
export function SignatureForm({ resultId, content, visitorName, onSigned, onClose }: Props) {
  const [kept] = useState(() => storedSignature(resultId));
  const own = splitName(visitorName ?? '');
  const [firstName, setFirstName] = useState(kept?.firstName ?? own.firstName);
  const [lastName, setLastName] = useState(kept?.lastName ?? own.lastName);
  const [method, setMethod] = useState<'drawn' | 'typed'>(kept?.method ?? 'drawn');
  const [typed, setTyped] = useState(kept?.typed ?? '');
  const strokes = useRef<Strokes>(kept?.strokes ?? []);
  const keep = (change: Partial<SignatureDraft>) =>
    storeSignature(resultId, { firstName, lastName, method, typed, strokes: strokes.current, ...change });
  const [flaws, setFlaws] = useState<Flaws>({});
  const [first, last, signature] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null), useRef<SignatureHandle>(null)];
  /** As they were when Sign was pressed. */
  const [signedSteps, setSignedSteps] = useState(content.steps);
  const { mutate, isPending, error } = useSign(resultId, onSigned);
  const mend = (field: keyof Flaws) => setFlaws(({ [field]: _, ...others }) => others);

  const sign = () => {
    const picture = signature.current?.jpeg() ?? null;
    const found: Flaws = {
      ...(firstName.trim() === '' && { firstName: signatureFlaws.firstName }),
      ...(lastName.trim() === '' && { lastName: signatureFlaws.lastName }),
      ...(picture === null && { signature: signatureFlaws.signature }),
    };
    setFlaws(found);
    const missing = [found.firstName && first.current, found.lastName && last.current, found.signature && signature.current];
    // The first on the screen: on a phone in landscape the paper is above the names.
    const [topmost] = missing.flatMap((one) => one || []).toSorted((one, other) => topOf(one) - topOf(other));
    if (topmost) topmost.focus();
    else if (picture !== null) {
      setSignedSteps(content.steps);
      mutate({ firstName, lastName, signature: picture, method, content_hash: content.content_hash });
    }
  };
  return (
    <div className={styles.form}>
      <div>
        <SignedSteps steps={content.steps} />
        <Unanswered steps={content.steps} />
        <p className={styles.statement}>{content.text.replace(signatureSubtitle, '').trim()}</p>
      </div>
      <div className={styles.names}>
        <TextInput
          ref={first}
          label="First name"
          value={firstName}
          onChange={(event) => {
            setFirstName(event.currentTarget.value);
            keep({ firstName: event.currentTarget.value });
            mend('firstName');
          }}
          error={flaws.firstName}
          maxLength={limits.signerName}
          autoComplete="given-name"
          disabled={isPending}
        />
        <TextInput
          ref={last}
          label="Last name"
          value={lastName}
          onChange={(event) => {
            setLastName(event.currentTarget.value);
            keep({ lastName: event.currentTarget.value });
            mend('lastName');
          }}
          error={flaws.lastName}
          maxLength={limits.signerName}
          autoComplete="family-name"
          disabled={isPending}
        />
      </div>
      <div className={styles.pad}>
        <SegmentedControl
          aria-label="How to sign"
          data={[
            { value: 'drawn', label: 'Draw' },
            { value: 'typed', label: 'Type' },
          ]}
          value={method}
          onChange={(next) => {
            const chosen = next === 'typed' ? 'typed' : 'drawn';
            setMethod(chosen);
            keep({ method: chosen });
            mend('signature');
          }}
          disabled={isPending}
        />
        {method === 'drawn' ? (
          <DrawnSignature
            handle={signature}
            kept={strokes}
            error={flaws.signature}
            isDisabled={isPending}
            onChange={(drawn) => {
              keep({ strokes: drawn });
              if (drawn.length > 0) mend('signature');
            }}
          />
        ) : (
          <TypedSignature
            handle={signature}
            value={typed}
            error={flaws.signature}
            isDisabled={isPending}
            onChange={(value) => {
              setTyped(value);
              keep({ typed: value });
              mend('signature');
            }}
          />
        )}
        {flaws.signature !== undefined && (
          <p
            id="signature-error"
            ref={flaws.firstName === undefined && flaws.lastName === undefined ? showMessage : undefined}
            className={styles.error}
            role="alert"
          >
            {flaws.signature}
          </p>
        )}
        {method === 'drawn' && <p className={styles.turn}>Turn your phone sideways for more room.</p>}
      </div>
      {error && !(error instanceof UserCancelled) && (
        <div ref={showMessage} className={styles.notice}>
          {isOutcomeUnknown(error) ? (
            <WarningPanel title="We don’t know whether your signature was saved." role="alert">
              Sign again: it will be saved only once.
            </WarningPanel>
          ) : (
            <WarningPanel title="Your signature was not saved." role="alert">
              {error.message}
              {changesOf(signedSteps, content.steps).map((change) => (
                <span key={change} className={styles.sentence}>
                  {change}
                </span>
              ))}
            </WarningPanel>
          )}
        </div>
      )}
      <DialogActions>
        <Button
          variant="default"
          onClick={() => {
            forgetSignature(resultId);
            onClose();
          }}
          disabled={isPending}
        >
          Cancel
        </Button>
        <Button onClick={sign} loading={isPending}>
          Sign
        </Button>
      </DialogActions>
    </div>
  );
}

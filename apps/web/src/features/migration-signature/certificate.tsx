import { exactMomentText } from '@fetlock/rules/date-text';
import { migrationEvents, type SignatureState, signatureMethods } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { VersionLabel } from '../../ui/version-label.tsx';
import { ListLocaleContext } from '../../rows/list-locale.ts';
import styles from './certificate.module.css';
import { CarriedOut, Differences, LeftOut } from './signed-rows.tsx';
import { signatureQuery } from './queries.ts';
import { SignatureCheckResult } from './check-result.tsx';
import { SignedSteps } from './signed-steps.tsx';

/** Who signed what, when and how, with the stored evidence and whether it is unchanged: to read and to print. */
export function Certificate({ resultId, back }: { resultId: number; back: ReactNode }) {
  const state = useQuery({ ...signatureQuery(resultId), staleTime: 0 });
  return (
    <Loaded query={state} failed="The certificate could not be loaded.">
      {(data) => {
        const { signature, voided, result } = data;
        return (
          <ListLocaleContext value={result.locale}>
            <article className={styles.page}>
              <title>{`Certificate, ${result.business_name} · Fetlock price matcher`}</title>
              <div className={styles.actions}>
                {back}
                <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                  Print
                </Button>
              </div>
              <header>
                <h1 className={styles.title}>Certificate of signature</h1>
                <p className={styles.subject}>
                  {`Migration PAL of ${result.business_name} · ${result.task_name} · version `}
                  <VersionLabel createdAt={result.created_at} />
                </p>
              </header>
              {signature ? <Signed state={data} signature={signature} /> : <p>This Migration PAL is not signed.</p>}
              {voided.length > 0 && (
                <section className={styles.section}>
                  <h2>Voided signatures</h2>
                  <ul>
                    {voided.map(({ id, signer, signed_at, voided_at, voided_by, reason }) => (
                      <li
                        key={id}
                      >{`${signer}, ${exactMomentText(signed_at)}. Reopened by ${voided_by}, ${exactMomentText(voided_at)}: ${reason}`}</li>
                    ))}
                  </ul>
                </section>
              )}
              <Trail state={data} />
            </article>
          </ListLocaleContext>
        );
      }}
    </Loaded>
  );
}

function Signed({ state, signature }: { state: SignatureState; signature: NonNullable<SignatureState['signature']> }) {
  const { check } = state;
  const { signer, visitor, signed_at, address, user_agent, link, method, text, text_version, format, content_hash, picture_hash, rows } =
    signature;
  const facts: [string, ReactNode][] = [
    ['Signed by', signer],
    ...(visitor === null || visitor === signer ? [] : [['Visitor', visitor] satisfies [string, string]]),
    ['Signed on', exactMomentText(signed_at)],
    ['Signature', signatureMethods[method].title],
    ['IP address', address],
    ['Browser', user_agent],
    ['Link', link ? `No. ${link.id}, made ${exactMomentText(link.created_at)}` : 'No longer known'],
    [`Statement signed (version ${text_version})`, text],
    ['Rows', rows.toLocaleString('en-US')],
    [`Content, SHA-256, format ${format}`, <code key="content">{content_hash}</code>],
    ['Picture, SHA-256', <code key="picture">{picture_hash}</code>],
  ];
  return (
    <>
      <section className={styles.block}>
        <img className={styles.picture} src={signature.signature} alt={`Signature of ${signer}`} />
        <p className={styles.signer}>{`${signer} · ${exactMomentText(signed_at)}`}</p>
      </section>
      {check && (
        <section className={styles.section}>
          <h2>Check</h2>
          <p className={styles.check}>
            <SignatureCheckResult check={check} />
          </p>
          <p className={styles.note}>
            {`Verified again on ${exactMomentText(check.checked_at)}: `}
            <code>{check.content_hash}</code>
          </p>
          {check.carried_on.map(({ status, rows: count }) => (
            <p key={status} className={styles.note}>
              {`${count.toLocaleString('en-US')} ${count === 1 ? 'row was' : 'rows were'} processed since; now ${rowStatuses[status].title}.`}
            </p>
          ))}
          <Flaws check={check} />
          <Differences check={check} />
          <LeftOut check={check} />
          <CarriedOut check={check} />
        </section>
      )}
      <section className={styles.section}>
        <h2>What was signed</h2>
        <SignedSteps steps={signature.steps} />
        <dl className={styles.facts}>
          {facts.map(([title, value]) => (
            <div key={title} className={styles.fact}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** The parts of the evidence that have been altered. */
function Flaws({ check }: { check: NonNullable<SignatureState['check']> }) {
  const flaws = [
    ...(check.picture_intact ? [] : ['The image of the signature was altered.']),
    ...(check.lines_intact ? [] : ['The stored copy of the rows was altered.']),
    ...(check.record_intact ? [] : ['The record of who signed, when and how was altered.']),
    ...(check.trail_intact ? [] : ['The record of events was altered.']),
  ];
  return flaws.map((flaw) => (
    <p key={flaw} className={styles.flaw}>
      {flaw}
    </p>
  ));
}

function Trail({ state: { trail } }: { state: SignatureState }) {
  if (trail.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>What happened</h2>
      <ol className={styles.trail}>
        {trail.map(({ at, event, step, who, reason, hash }) => (
          <li key={hash}>
            <span>{exactMomentText(at)}</span>
            <span>{[migrationEvents[event].title, step && migrationSteps[step].title].filter(Boolean).join(': ')}</span>
            <span>{reason === null ? who : `${who}: ${reason}`}</span>
            <code title={hash}>{hash.slice(0, 12)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

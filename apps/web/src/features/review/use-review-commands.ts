import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { isLocked, refusalToSetStatus, signedTexts } from '@fetlock/rules/row-status';
import { flawsOf, rowFlawTitles } from '@fetlock/rules/row-validity';
import { useRef } from 'react';
import { showProblem } from '../../api/show-problem.ts';
import { type GridCommand, entersGrid } from '../../ui/data-grid/keyboard.ts';
import { runName } from '../../rows/run-text.ts';
import { actingOn } from './acting-on.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { bindingFor } from './keymap.ts';
import { type KeyGroup, type ReviewCommand, bindings, candidateNumbers, decisions } from './review-keys.ts';
import { useStrayKeys } from '../../ui/data-grid/use-stray-keys.ts';
import { type Move, useNextRow } from './use-next-row.ts';
import type { Review } from './use-review.ts';
import type { ReviewPage } from './use-review-rows.ts';
import { nameInText } from '../../rows/name-in-text.ts';

interface Panel {
  /** Opens the row's details, or closes them. */
  toggle: (rowId: string | null) => void;
}

/** The action of each command on the focused row, or on the selected rows. */
export function useReviewCommands(review: Review, page: ReviewPage, panel: Panel) {
  const { store, bulk, changes, matches, selection } = review.data;
  const { actions } = review.commands;
  const { showMessage, keys } = review.screen;
  const next = useNextRow(review, page);

  const advance = (lineId: string | null) => {
    if (keys.autoAdvance) next.move({ to: 'undecided', step: 1 }, lineId);
  };
  const decide = (status: RowStatusName, row: ResultRow | undefined) => {
    const on = actingOn(selection, store, row);
    if (on.kind === 'unseen') return review.screen.openDialog('status');
    if (on.kind === 'selected')
      return bulk.setStatus(
        on.rows.map(({ id }) => id),
        status,
      );
    if (!row) return showMessage(noRow);
    const refusal = reasonAgainst(row, status);
    if (refusal !== null) return showMessage(`${nameInText(row.orig_name)}: ${refusal}`);
    advance(String(actions.decide(row, status).at(-1)?.id ?? row.id));
  };
  const toggleReviewed = (row: ResultRow | undefined) => {
    if (selection.count === 0) {
      if (!row) return showMessage(noRow);
      if (isLocked({ status: row.status.name, import_status: row.import_status }))
        return showMessage(`${nameInText(row.orig_name)}: ${imported}`);
      actions.toggle(row, 'reviewed');
      return row.reviewed ? undefined : advance(String(row.id));
    }
    const on = actingOn(selection, store, row);
    if (on.kind !== 'selected') return showMessage(`Some of the selected rows are on other pages: ${noReviewed}`);
    // All in the same direction: on, unless all of them are.
    const open = on.rows.filter((one) => !isLocked({ status: one.status.name, import_status: one.import_status }));
    const reviewed = open.some((one) => !one.reviewed);
    const changing = open.filter((one) => one.reviewed !== reviewed);
    if (changing.length === 0) return showMessage(imported);
    changes.setReviewed(changing, reviewed);
    if (open.length < on.rows.length) showMessage(`${rowsText(on.rows.length - open.length)} imported: left as they are.`);
  };
  const chooseCandidate = (number: number, row: ResultRow | undefined) => {
    if (!row) return showMessage(noRow);
    const noSuch = () => showMessage(`${nameInText(row.orig_name)} has no candidate ${number}.`);
    if (isLocked({ status: row.status.name, import_status: row.import_status }))
      return showMessage(`${nameInText(row.orig_name)}: ${imported}`);
    // The match is reviewed before it is accepted: the focus stays.
    if (row.multimatch === null) return void matches.chooseNth(row, number).then((found) => found || noSuch(), showProblem);
    const candidates = actions.candidatesOf(row);
    const chosen = candidates[number - 1];
    if (!chosen) return noSuch();
    if (chosen.status.name === 'imported') return showMessage(`${nameInText(row.orig_name)}: ${imported}`);
    actions.chooseMatch(chosen, true);
    advance(String(candidates.at(-1)?.id ?? row.id));
  };

  /** Opens the question about a run of this row; without one, of the selected rows. */
  const startRun = (kind: 'analyse' | 'import', row: ResultRow | undefined) => {
    const { isRunning, status } = review.data.session;
    if (isRunning) return showMessage(status?.run ? `${runName(status.run)} is in progress.` : 'Another run is in progress.');
    return review.screen.openDialog(kind, row);
  };

  const run = (command: ReviewCommand, lineId: string | null): void => {
    showMessage('');
    const isOnTheWay = next.isOnTheWay(lineId);
    const move = moves[command];
    if (move && isOnTheWay) return next.afterwards(move);
    // The row under the cursor is the one that its user sees: they stay there.
    if (opensSeenRow.has(command)) next.stop();
    else if (aboutRows.has(command) && (isOnTheWay || review.data.isStale))
      return showMessage(review.data.rows.hasFailed ? notLoaded : 'The rows are still loading: the key did nothing.');
    const row = lineId === null ? undefined : store.get(lineId)?.shown;
    const decision = command in decisions ? decisions[command as keyof typeof decisions] : undefined;
    if (decision) return decide(decision.status, row);
    const candidate = candidateNumbers.find((number) => command === `candidate-${number}`);
    if (candidate !== undefined) return chooseCandidate(candidate, row);
    if (move) return next.move(move, lineId);
    switch (command) {
      case 'toggle-reviewed':
        return toggleReviewed(row);
      case 'next-page':
        return next.goToPage(1);
      case 'previous-page':
        return next.goToPage(-1);
      case 'comment':
        return row ? review.screen.openDialog('row-comments', row) : showMessage(noRow);
      case 'price-info':
        return row ? review.screen.openDialog('price-info', row) : showMessage(noRow);
      case 'details':
        return panel.toggle(lineId);
      case 'analyse-row':
      case 'import-row':
        if (selection.count === 0 && !row) return showMessage(noRow);
        return startRun(runOfRow[command], selection.count > 0 ? undefined : row);
      case 'copy-link':
        return row ? void copyLink(row, showMessage) : showMessage(noRow);
      default:
        return review.commands.onCommand(command);
    }
  };

  /** What a key means to the grid: a command of its own, or true when the review handled it. */
  const onKey = (chord: string, lineId: string | null, repeated: boolean): GridCommand | boolean => {
    const binding = bindingFor(keys, chord);
    if (binding === null) return false;
    if (typeof binding.does !== 'string') return binding.does;
    // A key that is held down is one decision.
    if (!repeated) run(binding.does, lineId);
    return true;
  };

  /** Whether the keyboard has been in the table: before that no row is the current one. */
  const wasInTable = useRef(false);
  useStrayKeys((chord) => {
    const binding = bindingFor(keys, chord);
    if (binding === null) return false;
    const { does } = binding;
    if (typeof does !== 'string' && !entersGrid(does)) return false;
    if (typeof does === 'string' && (!onFocusedRow.has(does) || (selection.count > 0 && onSelectedRows.has(does)))) {
      run(does, wasInTable.current ? (review.screen.grid.current?.activeId() ?? null) : null);
      return true;
    }
    // A person sees first which row a key would act on.
    review.screen.grid.current?.focus();
    if (typeof does === 'string') showMessage(nowInTable);
    return true;
  });
  const enterTable = () => {
    wasInTable.current = true;
  };
  return { run, onKey, startRun, enterTable };
}

/** The runs available for a single row. */
export const runOfRow = { 'analyse-row': 'analyse', 'import-row': 'import' } as const;

const ofGroups = (groups: readonly KeyGroup[]): ReviewCommand[] =>
  bindings.flatMap(({ group, does }) => (typeof does === 'string' && groups.includes(group) && does !== 'undo' ? [does] : []));

const onFocusedRow: ReadonlySet<ReviewCommand> = new Set(ofGroups(['Decide', 'Candidates', 'Row']));

/** Those that act on the selected rows instead, if there are any. */
const onSelectedRows: ReadonlySet<ReviewCommand> = new Set([
  ...ofGroups(['Decide']),
  'analyse-row',
  'import-row',
] satisfies ReviewCommand[]);

const moves: Partial<Record<ReviewCommand, Move>> = {
  'next-undecided': { to: 'undecided', step: 1 },
  'previous-undecided': { to: 'undecided', step: -1 },
  'next-group': { to: 'group', step: 1 },
  'previous-group': { to: 'group', step: -1 },
};

/** Commands on the focused row that change nothing. */
const opensSeenRow: ReadonlySet<ReviewCommand> = new Set<ReviewCommand>(['comment', 'price-info', 'copy-link']);

/** Commands on the focused row, or the selected ones: they run at once, and do nothing while other rows are loading. */
const aboutRows: ReadonlySet<ReviewCommand> = new Set<ReviewCommand>([
  ...onFocusedRow,
  'next-undecided',
  'previous-undecided',
  'next-group',
  'previous-group',
]);

const noRow = 'No row has the keyboard focus.';
const nowInTable = 'The keyboard is in the table now: press the key again for this row.';
const notLoaded = 'The rows of this page could not be loaded: the key did nothing.';
const noReviewed = 'Reviewed was not changed.';
const imported = 'imported, it keeps its status';

/** Why a row cannot take a status, in words, or null. */
function reasonAgainst(row: ResultRow, status: RowStatusName): string | null {
  switch (refusalToSetStatus({ ...row, status: row.status.name }, status)) {
    case null:
      return null;
    case 'ROW_LOCKED':
      return imported;
    case 'SIGNED':
      return signedTexts.left_out;
    default: {
      const flaws = flawsOf(row).map((flaw) => rowFlawTitles[flaw]);
      return flaws.length > 0 ? flaws.join(', ') : 'of category ignore, it cannot be ready for import';
    }
  }
}

async function copyLink({ id, orig_name }: ResultRow, showMessage: (text: string) => void): Promise<void> {
  const address = new URL(window.location.href);
  address.searchParams.set('row', String(id));
  try {
    await navigator.clipboard.writeText(address.href);
    showMessage(`The link to ${nameInText(orig_name)} is copied.`);
  } catch {
    showMessage('This browser does not allow this page to copy.');
  }
}

import { momentText } from '@fetlock/rules/date-text';
import { priceNote } from '@fetlock/rules/catalogue-price';
import type { ResultRow } from '@fetlock/contract/rows';
import { categoryTitle } from '@fetlock/rules/category-titles';
import type { ListLocale } from '@fetlock/rules/money';
import { flawsOf, rowFlawTitles } from '@fetlock/rules/row-validity';
import { dash, dayText, moneyText, numberText, percentText, wordsText, yesNoText } from '../../rows/cell-text.ts';
import { signedNoteText } from '../../rows/note-author.ts';
import { questionTexts } from '@fetlock/rules/question-texts';
import { effectiveCategory } from '../../rows/group-rows.ts';
import { commentColumn, flagColumn, matchColumn, priceColumn, scoreColumn, statusColumn } from './action-columns.tsx';
import styles from './cells.module.css';
import { type CellActions, type ReviewColumn, column, words } from './column.ts';
import { editableCellsOf } from './editable-cells.ts';
import { OutcomeChips, outcomesText } from './outcome-chips.tsx';

/** Every column of the review, in the order of the column menu. */
export function reviewColumns(actions: CellActions, locale: ListLocale): ReviewColumn[] {
  const money = (value: number | null) => moneyText(value, locale);
  const editors = editableCellsOf(locale);
  const columns = [
    column('orig_order', 64, (row) => String(row.orig_order), { align: 'end' }),
    words('orig_code', 108, (row) => row.orig_code),
    words('orig_name', 216, (row) => row.orig_name, { wraps: true, growsTo: 300, below: 'orig_code' }),
    matchColumn(actions),
    scoreColumn(actions),
    statusColumn(actions),
    column('fetlock_name', 216, nameCell, { wraps: true, growsTo: 300, below: 'entry_variation_name' }),
    words('entry_variation_name', 180, (row) => row.entry_variation_name, { wraps: true, growsTo: 280 }),
    words('fetlock_code', 112, (row) => row.fetlock_code, { activate: ({ shown }) => actions.openDetails(shown, true) }),
    words('fetlock_code_override', 124, (row) => row.fetlock_code_override),
    words('variation', 140, (row) => row.variation),
    column('category', 128, (row) => categoryTitle(effectiveCategory(row))),
    column('subcategory', 128, subcategoryCell, { wraps: true }),
    words('mapped_core_type_override', 140, (row) => row.mapped_core_type_override && categoryTitle(row.mapped_core_type_override)),
    words('mapped_core_type', 110, (row) => row.mapped_core_type),
    flagColumn('reviewed', 92, actions, (row) => row.reviewed),
    priceColumn('price', 96, actions, (row) => money(row.priceInfo.price), {
      below: 'price_note',
      note: (row) => priceNote(row.priceInfo),
    }),
    words('price_note', 120, (row) => priceNote(row.priceInfo)),
    column('cost', 96, (row) => money(row.cost), { align: 'end' }),
    column('dispensing_fee', 118, (row) => money(row.dispensing_fee), { align: 'end' }),
    priceColumn('minimum_price', 118, actions, (row) => money(row.priceInfo.minimum_price)),
    column('revenue_percent', 96, (row) => percentText(row.revenue_percent), { align: 'end' }),
    words('lastsold', 116, ({ priceInfo: { lastsold } }) => lastsold && dayText(lastsold)),
    column('total_sold', 80, (row) => numberText(row.priceInfo.total_sold), { align: 'end' }),
    column('total_sold_12', 120, (row) => numberText(row.priceInfo.total_sold_12), { align: 'end' }),
    column('total_sold_24', 120, (row) => numberText(row.priceInfo.total_sold_24), { align: 'end' }),
    column('total_sold_36', 120, (row) => numberText(row.priceInfo.total_sold_36), { align: 'end' }),
    column('taxable', 84, (row) => yesNoText(row.priceInfo.taxable)),
    column('allow_discount', 88, (row) => yesNoText(row.priceInfo.allow_discount)),
    words('vendor', 130, (row) => row.vendor),
    words('vendor_code', 120, (row) => row.vendor_code),
    words('package_type', 110, (row) => row.package_type),
    words('pim_package_info', 130, (row) => row.pim_package_info),
    words('custom_primary_category', 150, (row) => row.custom_primary_category),
    words('custom_secondary_category', 160, (row) => row.custom_secondary_category),
    words('custom_tertiary_category', 150, (row) => row.custom_tertiary_category),
    words('custom_gl_code', 100, (row) => row.custom_gl_code),
    column('analysis', 160, (row) => <OutcomeChips row={row} of="analysis" />, {
      text: (row) => outcomesText(row, 'analysis'),
    }),
    column('import', 160, (row) => <OutcomeChips row={row} of="import" />, { text: (row) => outcomesText(row, 'import') }),
    commentColumn(actions),
    words('comment', 200, (row) => row.comment, { wraps: true }),
    words('matcher_feedback', 240, (row) => row.matcher_feedback, { wraps: true, growsTo: 280 }),
    words('orig_external_code', 120, (row) => row.orig_external_code),
    words('orig_cat1', 140, (row) => row.orig_cat1),
    words('orig_cat2', 150, (row) => row.orig_cat2),
    words('upc', 130, (row) => row.upc),
    words('ndc', 130, (row) => row.ndc),
    words('barcode', 130, (row) => row.barcode),
    column('markup', 88, (row) => numberText(row.markup), { align: 'end' }),
    words('markup_type', 104, (row) => row.markup_type),
    words('costComment', 150, (row) => row.priceStructure.extendProperties.costComment),
    flagColumn('compounded', 108, actions, (row) => row.propsStructure.compounded),
    column('obsolete', 88, (row) => yesNoText(row.propsStructure.obsolete)),
    flagColumn('customer_verified', 140, actions, (row) => row.customer_verified),
    column('multimatch_group_approved', 124, (row) => yesNoText(row.multimatch_group_approved)),
    words('asked', 130, ({ asked }) => asked && questionTexts[asked]),
    column('poll_checked', 104, (row) => yesNoText(row.migrationPoll.checked)),
    words('poll_notes', 180, (row) => signedNoteText(row.migrationPoll)),
    column('properties', 200, (row) => propertiesText(row.property_object)),
    column('updated_at', 208, (row) => momentText(row.updated_at)),
  ];
  return columns.map((one) => {
    const editor = editors[one.id];
    return editor ? { ...one, editor } : one;
  });
}

const nameCell = (row: ResultRow) =>
  flawsOf(row).includes('name_missed') ? <span className={styles.warning}>{rowFlawTitles.name_missed}</span> : wordsText(row.fetlock_name);

const subcategoryCell = (row: ResultRow) =>
  flawsOf(row).includes('subcategory_missed') ? (
    <span className={styles.warning}>{rowFlawTitles.subcategory_missed}</span>
  ) : (
    wordsText(row.subcategory)
  );

const propertiesText = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ') || dash;

import type { ResultRow } from '@fetlock/contract/rows';
import type { ListLocale } from '@fetlock/rules/money';
import { closedText } from '@fetlock/rules/row-status';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dash, dayText, moneyText, notedAmountText, notedPriceText, numberText, percentText, wordsText } from '../../rows/cell-text.ts';
import styles from '../../ui/dialogs.module.css';
import { useListLocale } from '../../rows/list-locale.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import type { ReviewData } from './use-review-data.ts';

/** The prices and sales of the row it was opened for. */
export function PriceInfoDialog({ data: { changes }, commands: { actions }, row, onClose }: ReviewDialogProps) {
  return row && <PriceInfo row={actions.rowOf(row.id) ?? row} changeRow={changes.changeRow} onClose={onClose} />;
}

interface Props {
  row: ResultRow;
  changeRow: ReviewData['changes']['changeRow'];
  onClose: () => void;
}

/** Only the two flags can be changed; they are saved on confirmation. */
function PriceInfo({ row, changeRow, onClose }: Props) {
  /** The row when the dialog was opened: what others have changed since is not taken for a change made here. */
  const [opened] = useState(row);
  const [flags, setFlags] = useState({ taxable: row.priceInfo.taxable, allow_discount: row.priceInfo.allow_discount });
  const locale = useListLocale();
  const why = closedText(row);
  const locked = why !== null;
  const edit = changedFlags(opened, flags);
  const isChanged = Object.keys(edit).length > 0;
  const save = () => {
    changeRow({ row: opened, columnId: 'taxable' in edit ? 'taxable' : 'allow_discount', what: 'Price info', edit });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Price info" size={dialogWidths.form}>
      <p className={styles.lead}>{row.orig_name}</p>
      <dl className={styles.facts}>
        {Object.entries(priceFacts(row, locale)).map(([title, value]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Checkbox
          data-autofocus
          label="Taxable"
          disabled={locked}
          checked={flags.taxable}
          onChange={({ currentTarget }) => setFlags({ ...flags, taxable: currentTarget.checked })}
        />
        <Checkbox
          mt="xs"
          label="Allow discount"
          disabled={locked}
          checked={flags.allow_discount}
          onChange={({ currentTarget }) => setFlags({ ...flags, allow_discount: currentTarget.checked })}
        />
        {why !== null && <p className={styles.note}>{why}</p>}
        <DialogActions onCancel={onClose} cancel={isChanged ? 'Cancel' : 'Close'}>
          <Button type="submit" disabled={!isChanged}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

type Flags = Pick<ResultRow['priceInfo'], 'taxable' | 'allow_discount'>;

const changedFlags = ({ priceInfo }: ResultRow, { taxable, allow_discount }: Flags): Partial<Flags> => ({
  ...(taxable !== priceInfo.taxable && { taxable }),
  ...(allow_discount !== priceInfo.allow_discount && { allow_discount }),
});

function priceFacts(
  { priceInfo, priceStructure, cost, dispensing_fee, markup, markup_type, revenue_percent }: ResultRow,
  locale: ListLocale,
): Record<string, string> {
  const { extendProperties } = priceStructure;
  return {
    Price: notedPriceText(priceInfo, locale),
    'Minimum price': moneyText(priceInfo.minimum_price, locale),
    'Dispensing fee': notedAmountText('dispensing_fee', dispensing_fee, priceInfo.fee_from_catalogue, locale),
    Cost: notedAmountText('cost', cost ?? extendProperties.cost, priceInfo.cost_from_catalogue, locale),
    'Cost comment': wordsText(extendProperties.costComment),
    Markup: markup === null ? dash : `${numberText(markup)}${markup_type ? ` (${markup_type})` : ''}`,
    'Last sold': dayText(priceInfo.lastsold),
    Sold: numberText(priceInfo.total_sold),
    'Sold, 12 months': numberText(priceInfo.total_sold_12),
    'Sold, 24 months': numberText(priceInfo.total_sold_24),
    'Sold, 36 months': numberText(priceInfo.total_sold_36),
    Revenue: percentText(revenue_percent),
  };
}

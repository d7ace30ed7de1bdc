import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categories } from '@fetlock/contract/categories';
import { QueryState } from '../../ui/query-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { constantsQuery } from '../../api/constants.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { CalibrationTable } from './calibration-table.tsx';
import styles from './calibration.module.css';
import type { ReviewDialogProps } from './dialog-props.ts';
import { calibrationQuery } from './suggestion-queries.ts';

/** How often matches of each weight were right, according to the decisions made here: whether a weight can be trusted. */
export function CalibrationDialog({ onClose }: ReviewDialogProps) {
  const [category, setCategory] = useState<string | null>(null);
  const [format, setFormat] = useState<string | null>(null);
  const chosen = categories.find((name) => name === category);
  const calibration = useQuery(calibrationQuery({ ...(chosen && { category: chosen }), ...(format !== null && { format }) }));
  const { data: constants } = useQuery(constantsQuery);
  const labelOf = (type: string) => constants?.input_types.find((one) => one.type === type)?.label ?? type;
  const { data } = calibration;
  return (
    <Modal opened onClose={onClose} title="Score accuracy" size={dialogWidths.text}>
      <p className={styles.lead}>
        A row with a score of 0.97 should be right in about 97 of 100 cases. The figures come from matches that people confirmed, corrected
        or rejected one by one, in all price lists.
      </p>
      <div className={styles.choices}>
        <Select
          label="Category"
          placeholder="All categories"
          clearable
          comboboxProps={{ withinPortal: false }}
          data={data?.categories ?? []}
          value={category}
          onChange={setCategory}
        />
        <Select
          label="Source format"
          placeholder="All formats"
          clearable
          comboboxProps={{ withinPortal: false }}
          data={(data?.formats ?? []).map((type) => ({ value: type, label: labelOf(type) }))}
          value={format}
          onChange={setFormat}
        />
      </div>
      <QueryState query={calibration} failed="The decisions could not be counted." className={styles.note} />
      {data && <CalibrationTable bands={data.bands} />}
    </Modal>
  );
}

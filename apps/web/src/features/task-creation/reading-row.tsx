import {
  type DateOrder,
  dateOrders,
  delimiters,
  type Delimiter,
  type FileLayout,
  type TextEncoding,
  textEncodings,
} from '@fetlock/contract/file-layout';
import type { FilePreview } from '@fetlock/contract/file-preview';
import { optionChoices } from '@fetlock/contract/matcher-context';
import { Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { localeChoices } from '../../match-options/option-descriptions.ts';
import { withReading } from './layout-changes.ts';
import styles from './reading-row.module.css';
import type { TaskOptions } from '../../match-options/task-options.ts';
import { Select } from '../../ui/select.tsx';

interface Props {
  preview: FilePreview;
  layout: FileLayout;
  onLayout: (layout: FileLayout) => void;
  /** That of the whole task. */
  locale: TaskOptions['locale'] | undefined;
  onLocale: (locale: TaskOptions['locale']) => void;
}

const foundOut = '';

/** Encoding, delimiter, order of dates, sheet, header line and locale: what was detected, and inputs to change it. */
export function ReadingRow({ preview, layout, onLayout, locale, onLocale }: Props) {
  const { name, kind, encoding, delimiter, sheet, sheets, header_line: headerLine } = preview;
  const isNone = (layout.header_line ?? headerLine) === 0;
  const change = (to: Omit<FileLayout, 'columns'>) => onLayout(withReading(layout, to));
  return (
    <div className={styles.row} role="group" aria-label={`How ${name} is read`}>
      {kind === 'csv' && (
        <>
          <Choice<TextEncoding>
            label="Encoding"
            titles={textEncodings}
            said={layout.encoding}
            read={encoding}
            onChoose={(value) => change({ encoding: value })}
          />
          <Choice<Delimiter>
            label="Delimiter"
            titles={delimiters}
            said={layout.delimiter}
            read={delimiter}
            onChoose={(value) => change({ delimiter: value })}
          />
        </>
      )}
      {preview.columns.some(({ field }) => field === 'lastSold') && (
        <Choice<DateOrder>
          label="Dates"
          titles={dateOrders}
          said={layout.date_order}
          read={null}
          onChoose={(value) => change({ date_order: value })}
        />
      )}
      {sheets.length > 1 && (
        <Choice<string>
          label="Sheet"
          titles={Object.fromEntries(sheets.map((title) => [title, title]))}
          said={layout.sheet}
          read={sheet}
          onChoose={(value) => change({ sheet: value })}
        />
      )}
      <HeaderLine
        placeholder={isNone ? 'None' : `Detected: ${headerLine}`}
        value={isNone ? undefined : layout.header_line}
        onChange={(line) => (line !== undefined || !isNone) && change({ header_line: line })}
      />
      <Checkbox
        className={styles.none ?? ''}
        size="xs"
        label="None (the file has no header line)"
        checked={isNone}
        onChange={({ currentTarget }) => change({ header_line: currentTarget.checked ? 0 : 1 })}
      />
      <Select
        className={styles.choice ?? ''}
        size="xs"
        label="Locale of all files"
        data={localeChoices}
        allowDeselect={false}
        value={locale ?? null}
        onChange={(value) => {
          const chosen = optionChoices.locale.find((known) => known === value);
          if (chosen) onLocale(chosen);
        }}
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  );
}

interface HeaderLineProps {
  placeholder: string;
  value: number | undefined;
  onChange: (line: number | undefined) => void;
}

/** The line of the column names. Anything but a whole number stays in the field, marked, and is not passed on. */
function HeaderLine({ placeholder, value, onChange }: HeaderLineProps) {
  const [refused, setRefused] = useState<number | null>(null);
  return (
    <NumberInput
      className={styles.line ?? ''}
      size="xs"
      label="Header line"
      placeholder={placeholder}
      min={1}
      max={1_000_000}
      allowedDecimalSeparators={['.', ',']}
      allowNegative={false}
      value={refused ?? value ?? ''}
      error={refused === null ? undefined : 'A whole number'}
      onChange={(typed) => {
        const isPartial = typeof typed === 'number' && !Number.isInteger(typed);
        setRefused(isPartial ? typed : null);
        if (!isPartial) onChange(typeof typed === 'number' && typed > 0 ? typed : undefined);
      }}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  titles: Readonly<Record<Value, string>>;
  /** What the user chose. */
  said: Value | undefined;
  /** How it is read. */
  read: string | null;
  onChoose: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, titles, said, read, onChoose }: ChoiceProps<Value>) {
  const values = Object.keys(titles).filter((value): value is Value => Object.hasOwn(titles, value));
  const readTitle = values.find((value) => value === read);
  const found = said === undefined && readTitle !== undefined ? `Detected: ${titles[readTitle]}` : 'Detect';
  return (
    <Select
      className={styles.choice ?? ''}
      size="xs"
      label={label}
      data={[{ value: foundOut, label: found }, ...values.map((value) => ({ value, label: titles[value] }))]}
      value={said ?? foundOut}
      onChange={(value) => onChoose(values.find((known) => known === value))}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

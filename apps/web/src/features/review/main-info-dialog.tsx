import type { StoredFile } from '@fetlock/contract/files';
import { readAsText } from '@fetlock/rules/input-text';
import { useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import { momentText } from '@fetlock/rules/date-text';
import { environmentTitles, environments, sessionFields } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { taskDurationText, taskStatusText } from '@fetlock/rules/task-card';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { optionText } from '../../match-options/option-text.ts';
import { dash, numberText } from '../../rows/cell-text.ts';
import styles from '../../ui/dialogs.module.css';
import { Modal } from '../../ui/modal.tsx';
import type { ReviewDialogProps } from './dialog-props.ts';

/** What the result was made from and how; read-only. */
export function MainInfoDialog({ screen: { result }, onClose }: ReviewDialogProps) {
  const { task, counts, catalogue_version, created_at, inputs } = result;
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  const fileText = ({ name, file_type }: StoredFile): string => {
    const input = inputs.find((one) => one.name === name && one.kind === file_type);
    return input ? `${name} (${readAsText(input, types)})` : name;
  };
  return (
    <Modal opened onClose={onClose} title="Main info" size={dialogWidths.text}>
      <Facts
        title="Task"
        facts={{
          'Task name': task.name,
          Practice: `${task.business.name} (${task.business.id})`,
          'Practice in Fetlock': String(task.business.fetlock_id),
          Status: `${taskStatusText(task)}, ${taskDurationText(task)}`,
          Version: `${result.id}, made ${momentText(created_at)}`,
          Catalogue: catalogue_version.name,
          'Enterprise session': task.fetlock_enterprise_session_id ?? dash,
          'Import request': task.fetlock_completed_import_request_id ?? dash,
        }}
      />
      <Facts
        title="Import sessions"
        facts={Object.fromEntries(
          environments.map((environment) => {
            const session = task[sessionFields[environment]];
            return [environmentTitles[environment], session ? `${session.id}, ${session.name} (${session.fetlock_id})` : dash];
          }),
        )}
      />
      <Facts
        title="Rows"
        facts={{
          'Lines in the files': numberText(counts.lines_read),
          'Of these, not read': numberText(counts.lines_not_read),
          'Source rows': numberText(counts.source_rows),
          'Result rows': numberText(counts.rows),
        }}
      />
      <Facts
        title="Files"
        facts={{
          Input: task.uploads.map(fileText).join(', ') || dash,
          'Sales history': task.history ? fileText(task.history) : dash,
          'Previous run': task.previousRun ? fileText(task.previousRun) : dash,
          Inventory: task.inventoryFile ? fileText(task.inventoryFile) : dash,
        }}
      />
      <Facts title="Options" facts={optionFacts(task.params)} />
    </Modal>
  );
}

function Facts({ title, facts }: { title: string; facts: Record<string, string> }) {
  return (
    <section>
      <h2 className={styles.section}>{title}</h2>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <FactLine key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function FactLine({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Stated with the task and its files. */
const statedAbove = new Set(['name', 'type', 'inputFilesParams']);

/** Options as on the tabs of a task; those of the matcher context, which is stored as JSON text, too. */
function optionFacts(params: Result['task']['params']): Record<string, string> {
  const { context, ...others } = params;
  return Object.fromEntries(
    [...Object.entries(others), ...Object.entries(contextOptions(context))].flatMap(([name, value]) => {
      if (statedAbove.has(name)) return [];
      const { title, text } = optionText(name, value);
      return [[title, text]];
    }),
  );
}

function contextOptions(context: unknown): object {
  if (typeof context === 'object' && context !== null) return context;
  if (typeof context !== 'string' || context === '') return {};
  try {
    const parsed: unknown = JSON.parse(context);
    return typeof parsed === 'object' && parsed !== null ? parsed : { context };
  } catch {
    return { context };
  }
}

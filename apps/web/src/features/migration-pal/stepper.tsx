import { type MigrationStepName, migrationStates, migrationSteps } from '@fetlock/contract/migration-steps';
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconSignature } from '@tabler/icons-react';
import { type PalStep } from './pal-steps.ts';
import styles from './stepper.module.css';

const icons = { pending: IconCircleDashed, in_progress: IconCircleHalf2, completed: IconCircleCheck, signed: IconSignature };

interface Props {
  steps: readonly PalStep[];
  current: MigrationStepName;
  onGo: (step: MigrationStepName) => void;
}

/** The four steps with the state of each. Any of them can be opened at any time. */
export function Stepper({ steps, current, onGo }: Props) {
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {steps.map(({ step, status }, index) => {
          const Icon = icons[status];
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                data-state={status}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGo(step)}
              >
                <span className={styles.icon}>
                  <Icon size={22} aria-hidden />
                </span>
                <span className={styles.text}>
                  <span className={styles.title}>
                    <span className={styles.number}>{index + 1}. </span>
                    {migrationSteps[step].title}
                  </span>
                  <span className={styles.state}>{migrationStates[status].title}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import type { StepContent } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import styles from './signature.module.css';
import { stepText } from './step-text.ts';

/** What is being signed, step by step. */
export function SignedSteps({ steps }: { steps: readonly StepContent[] }) {
  return (
    <dl className={styles.steps}>
      {steps.map((content) => (
        <div key={content.step} className={styles.step}>
          <dt>{migrationSteps[content.step].title}</dt>
          <dd>{stepText(content)}</dd>
        </div>
      ))}
    </dl>
  );
}

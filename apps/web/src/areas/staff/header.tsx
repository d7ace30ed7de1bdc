import { useProductName } from '../../api/constants.ts';
import { useIsEnabled } from '../../api/feature-toggles.ts';
import { ColourSchemeSwitch } from '../../ui/colour-scheme-switch.tsx';
import styles from './shell.module.css';

export function Header() {
  const product = useProductName();
  const secondGeneration = useIsEnabled('matcher_api_v2');
  return (
    <header className={styles.header}>
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <p className={styles.product}>{`${product} price matcher${secondGeneration ? ' (V2)' : ''}`}</p>
      <div className={styles.tools}>
        <ColourSchemeSwitch />
      </div>
    </header>
  );
}

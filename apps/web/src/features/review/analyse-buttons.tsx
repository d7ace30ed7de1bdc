import type { Environment } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { usePreprocess } from '../sessions/use-preprocess.ts';

interface Props {
  result: Result;
  environment: Environment;
  /** A run is in progress: no other can be started. */
  isRunning: boolean;
  onAnalyse: () => void;
  /** Opens the platform's details of the session that the rows use. */
  onSession: () => void;
}

/** Starts an analysis at once, or after the preprocessor of the current environment. */
export function AnalyseButtons({ result, environment, isRunning, onAnalyse, onSession }: Props) {
  const preprocess = usePreprocess(result, environment);
  return (
    <Button.Group>
      <Button variant="default" disabled={isRunning} onClick={onAnalyse}>
        Analyse
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={7} disabled={isRunning} loading={preprocess.isPending} aria-label="More ways to analyse">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => preprocess.mutate()}>Preprocess and Analyse</Menu.Item>
          <Menu.Item onClick={onSession}>Import session</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

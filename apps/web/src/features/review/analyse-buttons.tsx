import type { Environment } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { startTaskPreprocessor } from '@fetlock/contract/task-sessions';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { resultKeys } from './queries.ts';
import { say } from './say.ts';

interface Props {
  result: Result;
  environment: Environment;
  /** A run is going on: none other can be started. */
  isRunning: boolean;
  onAnalyse: () => void;
}

/** Starts an analysis at once, or after the preprocessor of the environment on screen. */
export function AnalyseButtons({ result, environment, isRunning, onAnalyse }: Props) {
  const cache = useQueryClient();
  const preprocess = useSingleMutation({
    mutationFn: () =>
      send(startTaskPreprocessor, { params: { id: result.task.id }, body: { environment, analyse: true, result_id: result.id } }),
    onSuccess: () => say('Preprocessor and analyse successfully started', { id: 'run', color: 'green' }),
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(result.id) }),
  });
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
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

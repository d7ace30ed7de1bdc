import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Repeatable } from '../api/send.ts';
import { UnknownOutcome, isOutcomeUnknown } from '../api/unknown-outcome.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { changeKeys, requestText } from './change-keys.ts';
import { type Sending, beginSending } from './under-way.ts';

interface Words {
  /** What is created, as in 'the task', … */
  what: string;
  /** … and the verb for it: 'created'. */
  done: string;
  /** How a person can check whether it was: 'Check the list before you try again.' */
  check: string;
}

interface Creation<Made, Input> extends Pick<
  UseMutationOptions<Made, Error, Input>,
  'scope' | 'onSuccess' | 'onError' | 'onSettled' | 'onMutate'
> {
  words: Words;
  /** Sends the request. `keyOf` returns its key, right before it is sent. */
  create: (input: Input, keyOf: KeyOf) => Promise<Made>;
  /** The screen reports the failure itself. */
  isShownInPlace?: boolean;
  /** Closes the screen on success. Not called where it is already closed: something else may be shown instead. */
  close?: (made: Made) => void | Promise<void>;
}

/** The key of a request, as for `sendOnce`. */
export type KeyOf = (call: Repeatable, given: Parameters<typeof requestText>[1], seen?: unknown) => string;

/**
 * Creates something, once: not twice by a double click, nor by a retry after a lost response, which uses the same key, also in the dialog
 * opened again. If the outcome is unknown, it fails with UnknownOutcome. If its screen is closed before the response arrives, a notice reports how it ended.
 */
export function useCreation<Made, Input = void>({ words, create, isShownInPlace = false, close, ...options }: Creation<Made, Input>) {
  const sendingRef = useRef<Sending | null>(null);
  const isShownRef = useRef(true);
  useEffect(() => {
    isShownRef.current = true;
    // Closing a dialog does not stop what it is sending.
    return () => {
      isShownRef.current = false;
      sendingRef.current?.leave();
    };
  }, []);
  return useSingleMutation<Made, Input>({
    ...options,
    onSuccess: async (made, ...given) => {
      await options.onSuccess?.(made, ...given);
      if (isShownRef.current) await close?.(made);
    },
    mutationFn: async (input) => {
      const requests: string[] = [];
      const sending = beginSending(`${capital(words.what)} is still being ${words.done}.`);
      sendingRef.current = sending;
      // It may have waited for earlier changes longer than its screen was open.
      if (!isShownRef.current) sending.leave();
      try {
        const made = await create(input, (...given) => {
          const request = requestText(...given);
          requests.push(request);
          return changeKeys.of(request);
        });
        for (const request of requests) changeKeys.made(request);
        sending.end({ title: 'Done', message: `${capital(words.what)} was ${words.done}.`, isGood: true });
        return made;
      } catch (problem) {
        // A failure before the key was assigned means that nothing was sent.
        const known = requests.length > 0 && isOutcomeUnknown(problem) ? unknownOutcomeOf(words, problem) : problem;
        // What its screen does not report is reported by the notice of all failures.
        sending.end(isShownInPlace ? { title: 'Error', message: failedText(words, known), isGood: false } : null);
        throw known;
      }
    },
    meta: { shownInPlace: isShownInPlace },
  });
}

/** Why it failed, in a sentence or two. It says that it failed only where that is known. */
export const failedText = ({ what, done }: Pick<Words, 'what' | 'done'>, problem: unknown): string =>
  problem instanceof UnknownOutcome
    ? problem.message
    : `${capital(what)} was not ${done}. ${problem instanceof Error ? problem.message : String(problem)}`;

const unknownOutcomeOf = ({ what, done, check }: Words, cause: unknown): UnknownOutcome =>
  new UnknownOutcome(`We don’t know whether ${what} was ${done}. ${check}`, { cause });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

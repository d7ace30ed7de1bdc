import { readLines } from '@fetlock/formats/read-lines';
import { eventsOf } from '@fetlock/formats/read-price-list';
import { type Answer, type ReadingRequest, reader } from '@fetlock/formats/child/reading-child';
import { sniff } from '@fetlock/formats/sniff';
import { summarise } from '@fetlock/formats/summarise';

const answersOfChildren = reader.answers;

/** Lets this process read files itself, without a child and its limits. */
export function readFilesHere(): void {
  reader.answers = answersHere;
}

/** As in the product: a process for each file. */
export function readFilesInChildren(): void {
  reader.answers = answersOfChildren;
}

async function* answersHere({ kind, path, options }: ReadingRequest, signal: AbortSignal | undefined): AsyncGenerator<Answer> {
  signal?.throwIfAborted();
  if (kind === 'sniff') yield { kind: 'sniffed', content: await sniff(path, options.fileName) };
  else if (kind === 'preview') yield { kind: 'preview', preview: structuredClone(await summarise(readLines(path, options))) };
  else
    for await (const part of readLines(path, options)) {
      signal?.throwIfAborted();
      yield { kind: 'events', events: structuredClone(eventsOf(part)) };
    }
}

import { operatorErrorCodes } from '@fetlock/process/operator-error';
import { z } from 'zod';

/** Messages between a parent process and its children about starting and stopping; all other messages belong to the program. */
const controlMessage = z.discriminatedUnion('control', [
  z.object({ control: z.literal('ready') }),
  z.object({ control: z.literal('failed'), code: z.enum(operatorErrorCodes), message: z.string() }),
  z.object({ control: z.literal('stop') }),
]);

export type ControlMessage = z.infer<typeof controlMessage>;

/** The message if it is about starting and stopping, else undefined. */
export function parseControlMessage(message: unknown): ControlMessage | undefined {
  return controlMessage.safeParse(message).data;
}

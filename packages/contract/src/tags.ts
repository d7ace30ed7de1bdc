import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { Id, itemsOf, text } from './values.ts';

export const Tag = z.object({ id: Id, name: z.string() });
export type Tag = z.infer<typeof Tag>;

export const listTags = call({
  name: 'listTags',
  topic: 'Tags',
  method: 'GET',
  path: '/tags',
  access: ['staff'],
  summary: 'All tags.',
  answer: itemsOf(Tag),
});

export const createTag = call({
  name: 'createTag',
  topic: 'Tags',
  method: 'POST',
  path: '/tags',
  access: ['staff'],
  summary: 'Creates a tag.',
  body: z.object({ name: text(10_000).trim().min(1, 'Name is required').max(limits.tagName, 'Name must be less than 255 characters') }),
  answer: Tag,
  status: 201,
  problems: ['ALREADY_EXISTS'],
});

import { TermScope, termScopes } from '@fetlock/contract/lexicon-terms';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { isAdmin, useSignedInUser } from '../api/use-signed-in.ts';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { practicesQuery } from './lexicon-queries.ts';
import type { TermDraft } from './term-draft.ts';

/** Whom a new term is for. */
export function TermScopeFields({ form }: { form: UseFormReturnType<TermDraft> }) {
  const mayAddForAll = isAdmin(useSignedInUser());
  const { scope } = form.values;
  return (
    <>
      <Select
        label="For"
        description={mayAddForAll ? undefined : 'Only administrators add terms for everybody.'}
        allowDeselect={false}
        data={TermScope.options.map((value) => ({
          value,
          label: termScopes[value].title,
          disabled: value === 'everybody' && !mayAddForAll,
        }))}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('scope')}
      />
      {scope === 'practice' && <PracticeSelect form={form} />}
      {scope === 'group' && (
        <TextInput
          label="Group"
          description="Its name, as the tasks of its practices have it."
          autoComplete="off"
          required
          {...form.getInputProps('group')}
        />
      )}
    </>
  );
}

function PracticeSelect({ form }: { form: UseFormReturnType<TermDraft> }) {
  const practices = useQuery(practicesQuery);
  return (
    <>
      <Select
        label="Practice"
        searchable
        required
        placeholder={practices.isPending ? 'Loading...' : 'Search by name'}
        data={(practices.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage="No practice with tasks has this name"
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('practice')}
      />
      {practices.isError && (
        <ProblemPanel title="The practices could not be loaded." error={practices.error} onRetry={() => void practices.refetch()} />
      )}
    </>
  );
}

import type { Environment } from '@fetlock/contract/environments';
import type { Destination, SessionSettings } from '@fetlock/contract/platform-sites';
import type { Practice } from '@fetlock/contract/platform-practices';
import type { ItemContent, RollbackOutcome } from '@fetlock/contract/platform-rows';
import type { ImportRequest, SessionStatus, SessionType } from '@fetlock/contract/platform-sessions';
import type { Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';

/** The tables as the migrations create them. */
export interface Tables {
  practice: PracticeTable;
  import_session: SessionTable;
  import_request: RequestTable;
  preprocessor_run: PreprocessorRunTable;
  item: ItemTable;
  import_record: ImportRecordTable;
  withdrawn_key: WithdrawnKeyTable;
  known_code: KnownCodeTable;
  patient_breed: PatientBreedTable;
}

interface PracticeTable {
  environment: Environment;
  id: number;
  name: string;
  fetlock_id: string;
  sites: JSONColumnType<Practice['sites']>;
}

interface SessionTable {
  id: Generated<number>;
  environment: Environment;
  practice_id: number;
  type: SessionType;
  status: SessionStatus;
  status_at: Date;
  next_status: SessionStatus | null;
  next_status_at: Date | null;
  created_at: Date;
  group_id: number;
  source_pims_id: string;
  active: boolean;
  site: string | null;
  settings: JSONColumnType<SessionSettings>;
  creation_key: string | null;
}

interface RequestTable {
  id: Generated<number>;
  session_id: number;
  type: ImportRequest['type'];
  source: string;
  status: ImportRequest['status'];
  created_at: Date;
}

interface PreprocessorRunTable {
  id: Generated<number>;
  session_id: number;
  key: string;
  options: JSONColumnType<SessionSettings['preprocessorOptions']>;
  started_at: Date;
  finishes_at: Date;
  error: string | null;
  settings: JSONColumnType<SessionSettings>;
  site: string | null;
  cancelled_at: Date | null;
}

interface ItemTable {
  id: Generated<number>;
  environment: Environment;
  practice_id: number;
  external_reference: string;
  content: JSONColumnType<ItemContent>;
  code: GeneratedAlways<string>;
  variation: GeneratedAlways<string | null>;
  site: string | null;
  site_tags: string[];
  import_key: string;
  imported_at: Date;
  revision: number;
}

/** An item before a change: what a rollback writes back. */
export interface ItemBefore {
  content: ItemContent;
  /** Absent from records made before items had sites. */
  destination?: Destination;
  importKey: string;
  importedAt: string;
  revision: number;
}

interface ImportRecordTable {
  environment: Environment;
  practice_id: number;
  key: string;
  sequence: GeneratedAlways<number>;
  external_reference: string;
  content_hash: Buffer;
  outcome: 'created' | 'changed' | 'unchanged';
  item_id: number;
  revision_after: number;
  before: JSONColumnType<ItemBefore> | null;
  site_after: string | null;
  imported_at: Date;
  rolled_back_at: Date | null;
  rollback_outcome: RollbackOutcome | null;
}

/** A key that was withdrawn before it was used. */
interface WithdrawnKeyTable {
  environment: Environment;
  practice_id: number;
  key: string;
  withdrawn_at: Date;
}

export const codeKinds = ['catalogue', 'general_ledger'] as const;
export type CodeKind = (typeof codeKinds)[number];

interface KnownCodeTable {
  environment: Environment;
  kind: CodeKind;
  code: string;
}

interface PatientBreedTable {
  id: Generated<number>;
  environment: Environment;
  practice_id: number;
  species: string;
  name: string;
  patients: number;
  resolved_species: string | null;
  resolved_breed: string | null;
}

export type PracticeRow = Selectable<PracticeTable>;
export type SessionRow = Selectable<SessionTable>;
export type NewSession = Insertable<SessionTable>;
export type RequestRow = Selectable<RequestTable>;
export type NewRequest = Insertable<RequestTable>;
export type PreprocessorRunRow = Selectable<PreprocessorRunTable>;
export type ItemRow = Selectable<ItemTable>;
export type ImportRecordRow = Selectable<ImportRecordTable>;
export type NewImportRecord = Insertable<ImportRecordTable>;

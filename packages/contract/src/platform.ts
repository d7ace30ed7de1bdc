import { listPatientBreeds, uploadResolvedBreeds } from './platform-breeds.ts';
import type { PlatformCallDefinition } from './platform-call.ts';
import {
  cancelPreprocessorRun,
  getPreprocessorRun,
  getRequestFile,
  getSessionFile,
  listSessionFiles,
  startPreprocessor,
} from './platform-files.ts';
import { getPractice, listPractices } from './platform-practices.ts';
import { analyseRows, importRows, listItems, lookUpImports, previewImport, rollBackImports, withdrawImports } from './platform-rows.ts';
import {
  createSession,
  getImportRequest,
  getRequestSourceDataLocation,
  getSession,
  getSessionSourceDataLocation,
  listImportRequests,
  listSessions,
} from './platform-sessions.ts';
import { chooseSite, getSettings, listSites, saveSettings } from './platform-sites.ts';

/** Every call of the practice platform. The client's methods and the sandbox's routes are made from this table. */
export const platformCalls = {
  listPractices,
  getPractice,
  listSessions,
  getSession,
  createSession,
  listImportRequests,
  getImportRequest,
  getSessionSourceDataLocation,
  getRequestSourceDataLocation,
  listSites,
  chooseSite,
  getSettings,
  saveSettings,
  listSessionFiles,
  getSessionFile,
  getRequestFile,
  startPreprocessor,
  getPreprocessorRun,
  cancelPreprocessorRun,
  analyseRows,
  previewImport,
  importRows,
  lookUpImports,
  withdrawImports,
  rollBackImports,
  listItems,
  listPatientBreeds,
  uploadResolvedBreeds,
} as const satisfies Record<string, PlatformCallDefinition>;
export type PlatformCalls = typeof platformCalls;

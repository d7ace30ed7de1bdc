export { EarlierAnswersNotice } from './earlier-answers-notice.tsx';
export { NewerVersionNotice } from './newer-version-notice.tsx';
export { OpenQuestions } from './open-questions.tsx';
export { ReopenedNotice } from './reopened-notice.tsx';
export { UnsignedTexts } from './unsigned-texts.tsx';

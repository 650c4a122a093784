// A study of explanations with people: made, shown on a page, analysed.

export {
  type ArmResult,
  analyseStudy,
  parseStudyAnswers,
  type Right,
  type StudyAnalysis,
  type Time,
} from "./analyse-study.ts";
export { formatStudyAnalysis } from "./analysis-text.ts";
export { makeStudy, type StudySetup } from "./make-study.ts";
export { studyPage } from "./page.ts";
export {
  ARMS,
  type Arm,
  type Cells,
  type Study,
  type StudyAnswer,
  type StudyAnswers,
  type StudyCase,
} from "./study.ts";

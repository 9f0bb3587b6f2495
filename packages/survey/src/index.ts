export { compileSurvey } from './compile.ts'
export { DefinitionError } from './definition-error.ts'
export { TooMuchWork } from './expressions/effort.ts'
export { fieldNameProblem } from './field-name.ts'
export type {
  Acceptance,
  Answers,
  ChoiceView,
  Context,
  DefinitionProblem,
  ElementState,
  Evaluation,
  Labels,
  Mark,
  MarkKind,
  OpenItem,
  PageProgress,
  PageState,
  Problem,
  QuestionView,
  Session,
  Survey,
} from './model.ts'
export type {
  AddressQuestion,
  BooleanQuestion,
  Choice,
  ChoiceQuestion,
  ChoicesQuestion,
  CommentQuestion,
  ExpressionQuestion,
  HtmlQuestion,
  InputType,
  LocationQuestion,
  PageNode,
  PanelNode,
  QuestionBase,
  QuestionNode,
  QuestionType,
  RatingQuestion,
  RepeatingQuestion,
  TextQuestion,
} from './nodes.ts'

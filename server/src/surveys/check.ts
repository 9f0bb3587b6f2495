import { attachmentKinds, attachmentKindsOf } from '@candour/contract'
import {
  compileSurvey,
  DefinitionError,
  type DefinitionProblem,
  type PageNode,
  type PanelNode,
  type QuestionNode,
  type Survey,
  TooMuchWork,
} from '@candour/survey'

export const tooComplex: DefinitionProblem = {
  path: '',
  code: 'too-complex',
  message: 'This survey takes too much work to show.',
}

/** The compiled definition, or everything that is wrong with it, each with its place. */
export function looked(definition: unknown): { survey: Survey } | { problems: readonly DefinitionProblem[] } {
  try {
    const survey = compileSurvey(definition)
    // As a client opens it who has answered nothing; when that is makes no difference to the work.
    void survey.evaluate({}, { now: '2000-01-01T00:00:00.000Z' }).problems
    const problems = unkeepable(survey.pages, definition)
    return problems.length > 0 ? { problems } : { survey }
  } catch (error) {
    if (error instanceof DefinitionError) return { problems: error.problems }
    if (error instanceof TooMuchWork) return { problems: [tooComplex] }
    throw error
  }
}

type Nodes = readonly (PageNode | PanelNode | QuestionNode)[]

/** Questions for files of which none could be kept: who is asked could never answer. */
function unkeepable(nodes: Nodes, definition: unknown): DefinitionProblem[] {
  return nodes.flatMap((node) => {
    if ('elements' in node) return unkeepable(node.elements, definition)
    if (!('type' in node) || node.type !== 'file' || attachmentKindsOf(node.acceptedTypes).length > 0)
      return []
    const kept = [...new Set(attachmentKinds.map(({ called }) => called))].join(', ')
    return [
      {
        path: placeOf(node.name, definition, '') ?? '',
        code: 'file-kinds',
        message: `“${node.title}” asks for kinds of files that cannot be kept. These can: ${kept}.`,
      },
    ]
  })
}

/** Where a question stands in a definition that was compiled, so that it is neither deep nor a ring. */
function placeOf(name: string, json: unknown, path: string): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  if ('name' in json && json.name === name && ('type' in json || 'cellType' in json)) return path
  for (const [key, value] of Object.entries(json)) {
    const found = placeOf(
      name,
      value,
      Array.isArray(json) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
    )
    if (found !== undefined) return found
  }
  return undefined
}

import { firstMeeting } from './first-meeting/index.ts'
import { formE } from './form-e/index.ts'
import type { Template } from './template.ts'

export type { FirmChoice, Template, UrgencyRule } from './template.ts'

export const templates: readonly Template[] = [firstMeeting, formE]

export function templateById(templateId: string): Template | undefined {
  return templates.find((template) => template.templateId === templateId)
}

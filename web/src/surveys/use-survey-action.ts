import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { surveyList } from '../api/server-state.ts'
import type { PlanStop } from '../ui/plan-stop.tsx'

/** A press of a button that makes a survey or brings one back: its state, what it was refused for, and what follows. */
export function useSurveyAction(stop: PlanStop, act: () => Promise<void>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const queryClient = useQueryClient()
  const press = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await act()
      stop.spent()
      await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
    } catch (error) {
      if (!stop.isStopped(error)) setProblem(sentenceFor(error))
    }
    setPending(false)
  }
  return { pending, problem, press }
}

export { deleteMattersInScope, deletePracticeOfAccount, findPractice } from './matters.queries.ts'
export { matterRoutes } from './matters.routes.ts'
export { readMatter } from './matters.ts'

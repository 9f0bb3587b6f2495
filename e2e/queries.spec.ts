import { checked } from './accessible.ts'

import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Screens of one test must not be found by the next.
afterEach(cleanup)

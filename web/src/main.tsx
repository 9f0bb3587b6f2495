import './app/app.css'
import { mount } from './app/mount.tsx'
import { startUpModules } from './startup/modules.ts'
import { startUp } from './startup/start-up.ts'

void startUp(startUpModules, mount)

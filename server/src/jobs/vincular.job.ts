import { followTocadas } from '../features/vinculo/vinculo.commands.ts';
import type { Trabajo } from './trabajo.ts';

/** Victims of files that were touched are compared as they are now (ADR 65). */
export const vincular: Trabajo = (services) => (_, fin) => followTocadas(services, fin);

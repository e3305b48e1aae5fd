import { Readable } from 'node:stream';

/**
 * Does what must be done before bytes that are open already are sent: where it fails they are closed, or every refusal
 * would keep a descriptor, or a connection of the store.
 */
export async function conAbierto(bytes: unknown, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (bytes instanceof Readable) bytes.destroy();
    throw error;
  }
}

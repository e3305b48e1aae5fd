import { HECHO, porQueNo } from './acto.ts';
import { avisar } from './avisos.ts';
import type { FormularioDe } from './formulario.ts';

/**
 * Sends the form of a dialog and tells how it went. An answer with another result than success is a failure, told in its own words.
 * @returns whether it was saved
 */
export async function sendForm<V extends object, C>(
  form: FormularioDe<V, C>,
  send: (body: V) => Promise<object>,
  dicho: { bien: string; mal: string },
): Promise<boolean> {
  let why: string | undefined;
  const save = async (body: V) => {
    const { result = HECHO.result, msj }: { result?: string; msj?: string } = await send(body);
    why = msj;
    if (result !== HECHO.result) throw new Error(result);
  };
  try {
    if (!(await form.send(save))) return false;
  } catch (error) {
    avisar.error(dicho.mal, why ?? porQueNo(error));
    return false;
  }
  avisar.correcto(dicho.bien);
  return true;
}

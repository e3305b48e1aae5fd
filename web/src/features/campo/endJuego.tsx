import { type FilaJuego, terminarJuego } from '@renadet/domain/campo/campo.contract';
import { MOTIVOS, type MotivoDeFin } from '@renadet/domain/campo/campo.schema';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';

/** What follows from each reason, as whoever ends a kit is asked. */
const CONSECUENCIA: Record<MotivoDeFin, string> = {
  YA_NO:
    'El equipo deja de abrirlo y lo borra en cuanto tenga red. Lo que se capturó en él y no se ha enviado se conserva: su usuario lo envía al ingresar.',
  PERDIDO:
    'El equipo lo borra en cuanto tenga red, también lo que se capturó en él y no se ha enviado. Esto no se puede deshacer.',
};

/**
 * Ends a kit once that is confirmed.
 * @param de whose it is, in the middle of a sentence
 */
export async function endJuego(
  { lljuego, dispositivo, carpetas }: Pick<FilaJuego, 'lljuego' | 'dispositivo' | 'carpetas'>,
  motivo: MotivoDeFin,
  de = '',
): Promise<void> {
  const contenido = (
    <>
      <p>{`El juego de campo${de} en «${dispositivo}» (${cuantos(carpetas, 'carpeta', 'carpetas')}).`}</p>
      <p>{CONSECUENCIA[motivo]}</p>
    </>
  );
  if (!(await confirm({ titulo: MOTIVOS[motivo], contenido, aceptar: 'Terminar', peligro: true }))) return;
  await reportFalla('No se pudo terminar el juego de campo.', async () => {
    const end = () => call(terminarJuego, { params: { lljuego }, body: { motivo } });
    await perform(end, end); // one that ended stays as it ended
    avisar.correcto('El juego de campo terminó.');
  });
}

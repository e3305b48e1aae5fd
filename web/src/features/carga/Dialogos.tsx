import { type Advertencia, POR_QUE_SE_AVISA } from '@renadet/domain/carga/atipicos';
import { TEXTOS } from '@renadet/domain/carga/errores';
import type { Pregunta } from '../../lib/confirm.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Copiar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { copy, paraPegar } from './copy.ts';
import type { ResumenDeLibro } from './mensajes.ts';

const COLUMNAS: readonly Columna<Advertencia>[] = [{ id: 'mensaje', titulo: 'Advertencia', valor: (a) => a.mensaje }];

const leidoDe = (corrigiendo: boolean): Pregunta => ({
  titulo: corrigiendo ? 'Lo corregido no se ha enviado' : 'El libro se leyó y no se ha enviado',
  contenido: corrigiendo
    ? 'Si cierra esta ventana no se envía nada: vuelve a la corrección, con lo que corrigió.'
    : 'Si cierra esta ventana se descarta lo que se leyó: para cargarlo elija otra vez el libro.',
  aceptar: corrigiendo ? 'Volver a corregir' : 'Descartar',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
});

interface PropsAtipicos {
  advertencias: readonly Advertencia[];
  /** What is sent are mended rows. */
  corrigiendo: boolean;
  onLeave: () => void;
  onProceed: () => void;
}
/** Answers worth a second look: the load goes on only if the user says so [2-112] to [2-115]. */
export function DialogoAtipicos({ advertencias, corrigiendo, onLeave, onProceed }: PropsAtipicos) {
  return (
    <Dialogo
      titulo={`Advertencias (${advertencias.length})`}
      sucio={leidoDe(corrigiendo)}
      onClose={onLeave}
      acciones={<BotonesDialogo onCancel={onLeave} salida="Salir" onAccept={onProceed} accion="Continuar" />}
    >
      <p className="texto">{TEXTOS.atipicos}</p>
      <p className="texto mb-16">{POR_QUE_SE_AVISA}</p>
      <DataTable titulo="Advertencias" columnas={COLUMNAS} filas={advertencias} />
    </Dialogo>
  );
}

const copyDuplicados = (duplicados: ResumenDeLibro['duplicados']) =>
  copy(
    paraPegar([
      ['Expediente', 'Renglones', 'Error'],
      ...duplicados.map((d) => [d.numCarpeta, d.filas.join(', '), d.mensaje]),
    ]),
    duplicados.length,
    ['renglón', 'renglones'],
  );

/** The same victim twice in a file: nothing is sent, and there is no way to go on [2-116] to [2-118]. */
export function DialogoDuplicados({
  duplicados,
  onLeave,
}: {
  duplicados: ResumenDeLibro['duplicados'];
  onLeave: () => void;
}) {
  return (
    <Dialogo
      titulo="Víctimas duplicadas"
      onClose={onLeave}
      acciones={<BotonPrincipal onClick={onLeave}>Salir</BotonPrincipal>}
    >
      <p className="texto">{TEXTOS.corregir}</p>
      <Boton startIcon={<Copiar />} onClick={() => void copyDuplicados(duplicados)} className="a-la-izquierda mt-16">
        Copiar la lista
      </Boton>
      <ul className="lista py-4">
        {duplicados.map(({ numCarpeta, mensaje, filas }) => (
          <li className="py-4" key={numCarpeta}>
            {mensaje} (renglones {filas.join(', ')})
          </li>
        ))}
      </ul>
    </Dialogo>
  );
}

import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useState } from 'react';
import type { Pregunta } from '../../lib/confirm.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Progreso } from '../../ui/Marcha.tsx';
import { Pestanas } from '../../ui/Pestanas.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { downloadCsv } from './descargas.ts';

type Existente = RespuestaCarga['existentes'][number];
type Integrada = RespuestaCarga['integradas'][number];
const INTEGRADAS: readonly Columna<Integrada>[] = [
  { id: 'numCarpeta', titulo: 'Expediente', valor: (i) => i.numCarpeta },
  { id: 'delito', titulo: ETIQUETAS.delito, valor: (i) => i.delito },
];

const elegidasDe = (corrigiendo: boolean): Pregunta => ({
  titulo: 'Hay carpetas elegidas sin actualizar',
  contenido: `Si cierra esta ventana, la carga termina y no se actualizan. Para hacerlo después ${corrigiendo ? 'siga corrigiendo esta carga: un expediente se vuelve a enviar cuando cambia alguna de sus celdas' : 'elija otra vez el libro'}.`,
  aceptar: 'Cerrar sin actualizar',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
});

interface Props {
  respuesta: RespuestaCarga;
  /** Ticked before the dialog was left for the changes. */
  elegidas: readonly string[];
  /** How many files have been reviewed; absent while no review is under way. */
  revisadas: { hechas: number; total: number } | undefined;
  /** What is sent are mended rows: no workbook of the user's has them. */
  corrigiendo: boolean;
  onUpdate: (numeros: readonly string[]) => void;
  onClose: () => void;
}

const numerosDe = (rows: readonly Existente[]) => rows.map((e) => e.numCarpeta);

/** Columns of the existing files, to tick them. */
const columnasDe = (
  ticked: ReadonlySet<string>,
  tick: (numeros: readonly string[], checked: boolean) => void,
): readonly Columna<Existente>[] => [
  {
    id: 'elegir',
    titulo: 'Actualizar',
    tipo: 'casilla',
    marcada: (e) => ticked.has(e.numCarpeta),
    onChange: (e, checked) => tick([e.numCarpeta], checked),
    etiqueta: (e) => `Actualizar la carpeta ${e.numCarpeta}`,
    todas: (rows, checked) => tick(numerosDe(rows), checked),
  },
  { id: 'numCarpeta', titulo: 'Expediente', valor: (e) => e.numCarpeta },
  { id: 'renglon', titulo: 'Renglón', tipo: 'numero', valor: (e) => e.renglon },
];

interface PropsExistentes extends Pick<Props, 'respuesta' | 'revisadas'> {
  ticked: ReadonlySet<string>;
  setTicked: (ticked: ReadonlySet<string>) => void;
}

/** The existing files, and which of them are ticked. */
function Existentes({ respuesta: { existentes, integradas }, revisadas, ticked, setTicked }: PropsExistentes) {
  const actualizadas = integradas.filter((i) => i.actualizada).length;
  const tick = (numeros: readonly string[], checked: boolean) =>
    setTicked(new Set([...ticked].filter((n) => !numeros.includes(n)).concat(checked ? numeros : [])));
  return (
    <>
      <p className="texto mb-16">
        {actualizadas > 0 && `Se actualizaron ${entero(actualizadas)}; quedan estas. `}
        Marque las que quiera actualizar con los datos de su archivo. Antes de escribir se le dirá qué cambia, quién lo
        cambió antes y a quién se retiraría.
      </p>
      {revisadas && (
        <div role="status" className="columna g-8 mb-16">
          <p className="texto">{`Comparando con el registro: ${entero(revisadas.hechas)} de ${entero(revisadas.total)}`}</p>
          <Progreso nombre="Comparando con el registro" parte={revisadas.hechas / revisadas.total} />
        </div>
      )}
      <DataTable
        titulo="Carpetas existentes"
        columnas={columnasDe(ticked, tick)}
        filas={existentes}
        clave={(e) => e.numCarpeta}
        conBusqueda
        herramientas={
          <>
            <Casilla
              checked={ticked.size === existentes.length}
              parcial={ticked.size > 0 && ticked.size < existentes.length}
              onTick={(isTicked) => setTicked(new Set(isTicked ? numerosDe(existentes) : []))}
            >
              {`Todas (${entero(existentes.length)})`}
            </Casilla>
            <p className="texto tenue">{`Elegidas: ${entero(ticked.size)}`}</p>
          </>
        }
      />
    </>
  );
}

/** Files that the registry already has: the user ticks which to update [2-105] to [2-111]. */
export function DialogoExistentes({ respuesta, elegidas, revisadas, corrigiendo, onUpdate, onClose }: Props) {
  const { existentes, integradas, erroresBack } = respuesta;
  const [tab, setTab] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(elegidas));
  const ocupado = revisadas !== undefined;
  const total = existentes.length + integradas.length + erroresBack.length;
  const todas = numerosDe(existentes);
  return (
    <Dialogo
      titulo={`Carpetas existentes: ${existentes.length} de ${cuantos(total, 'registro', 'registros')}`}
      sucio={ticked.size > 0 && elegidasDe(corrigiendo)}
      onClose={onClose}
      acciones={
        <>
          <BotonSecundario onClick={onClose}>Cerrar</BotonSecundario>
          {tab === 0 ? (
            <>
              <BotonEspera ocupado={ocupado} onClick={() => onUpdate(todas)}>
                {`Actualizar todas (${entero(todas.length)})`}
              </BotonEspera>
              <BotonEspera
                variant="contained"
                ocupado={ocupado}
                disabled={ticked.size === 0}
                onClick={() => onUpdate([...ticked])}
              >
                Actualizar
              </BotonEspera>
            </>
          ) : (
            <BotonPrincipal onClick={() => downloadCsv(respuesta)}>Descargar</BotonPrincipal>
          )}
        </>
      }
    >
      <Pestanas
        titulo="Carpetas de la carga"
        pestanas={['Carpetas existentes', 'Carpetas integradas']}
        elegida={tab}
        onChoose={setTab}
        className="mb-16"
      >
        {tab === 0 ? (
          <Existentes {...{ respuesta, revisadas, ticked, setTicked }} />
        ) : (
          <DataTable
            titulo="Carpetas integradas"
            columnas={INTEGRADAS}
            filas={integradas}
            clave={(i) => i.numCarpeta}
          />
        )}
      </Pestanas>
    </Dialogo>
  );
}

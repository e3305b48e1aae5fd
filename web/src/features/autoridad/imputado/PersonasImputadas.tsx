import { type ContextoImputado, imputadoNuevo } from '@renadet/domain/imputado/imputado.rules';
import type { Imputado } from '@renadet/domain/imputado/imputado.schema';
import type { ListaImputados } from '@renadet/domain/imputado/lista';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { nombreDeImputado, SIN_IDENTIFICAR } from '@renadet/domain/victima/identidad';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { BotonAgregar } from '../../../ui/BotonAgregar.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Advertencia, Editar, Eliminar, Fallo, Ver } from '../../../ui/Icon.tsx';
import { loadAhead } from '../../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../../ui/tabla/columnas.ts';
import { conocidoDe, type Guardados, nombreCompleto, pendientesDe, putImputado, removeImputado } from './lista.ts';

const DialogoImputado = loadAhead(async () => (await import('./DialogoImputado.tsx')).DialogoImputado, 'la ventana');

interface Props {
  lista: ListaImputados;
  /** The context of the authority, with its government level; 'consultar' makes everything read-only. */
  contexto: ContextoImputado;
  /** The authority as it is kept; undefined of a new one. */
  guardados: Guardados | undefined;
  onChange: (next: ListaImputados) => void;
  /** Hears the list with the person in the dialog; null once the dialog is closed. */
  onWrite: (next: ListaImputados | null) => void;
  /** A sentence saying why no person can be added now. */
  impedido?: string | undefined;
  error?: string | undefined;
  /** The authority is being saved. Persons cannot be added or removed meanwhile. */
  ocupado?: boolean;
}
type FilaDeImputado = Imputado & { at: number };

function Nombre({ imputado, pendientes }: { imputado: Imputado; pendientes: number }) {
  return (
    <>
      {nombreCompleto(imputado) || SIN_IDENTIFICAR}
      {pendientes > 0 && (
        <span className="en-linea g-4 al-centro resaltado" style={{ marginLeft: 12, color: 'var(--advertencia)' }}>
          <Advertencia fontSize="nota" aria-hidden />
          {pendientes === 1 ? 'Falta 1 dato' : `Faltan ${pendientes} datos`}
        </span>
      )}
    </>
  );
}

const askEliminar = (row: FilaDeImputado) =>
  confirm({
    titulo: 'Eliminar persona imputada',
    contenido: (
      <>
        Se quitará a <strong>{nombreDeImputado(row)}</strong> de esta autoridad. El cambio se registra al guardar la
        autoridad. ¿Desea continuar?
      </>
    ),
    aceptar: 'Eliminar persona',
    peligro: true,
  });

/** The dialog of the person at a place of the list, or of one more. */
function Persona(props: Props & { donde: number | 'nuevo'; onClose: () => void }) {
  const { donde, lista, contexto, guardados, onChange, onWrite, onClose } = props;
  // the names of the persons added in this opening, in order
  const [previas, setPrevias] = useState<readonly string[]>([]);
  const one = donde === 'nuevo' ? imputadoNuevo() : lista.imputados[donde];
  if (!one) return null;
  const put = (imputado: Imputado) => putImputado(lista, donde === 'nuevo' ? null : donde, imputado);
  const close = () => {
    onWrite(null);
    onClose();
  };
  return (
    <DialogoImputado
      previa={previas.at(-1)}
      anterior={donde === 'nuevo' ? lista.imputados.at(-1) : undefined}
      inicial={one}
      conocido={conocidoDe(one, guardados)}
      contexto={donde === 'nuevo' ? { ...contexto, modo: 'nuevo' } : contexto}
      onWrite={(imputado) => onWrite(put(imputado))}
      onClose={close}
      onSave={(imputado, sigue) => {
        onChange(put(imputado));
        if (!sigue) return close();
        onWrite(null);
        setPrevias([...previas, nombreDeImputado(imputado)]);
      }}
    />
  );
}

/** Accused persons of an authority: table [1-110] and dialog; changes stay here until the authority is saved. */
export function PersonasImputadas(props: Props) {
  const { lista, contexto, guardados, onChange, ocupado = false, impedido, error } = props;
  // the place of the person in the dialog; 'nuevo' for one more
  const [open, setOpen] = useState<number | 'nuevo' | null>(null);
  const readOnly = contexto.modo === 'consultar';
  const remove = async (row: FilaDeImputado) => {
    if (await askEliminar(row)) onChange(removeImputado(lista, row.at));
  };
  const openUp = ({ at }: FilaDeImputado) => setOpen(at);
  const consulta = [{ etiqueta: 'Consultar', Icono: Ver, onChoose: openUp }]; // [1-112]
  const edicion = [
    { etiqueta: 'Editar', Icono: Editar, onChoose: openUp },
    { etiqueta: 'Eliminar', Icono: Eliminar, onChoose: remove, peligro: true },
  ]; // [1-111]
  const columnas: Columna<FilaDeImputado>[] = [
    {
      id: 'nombre',
      titulo: 'Nombre completo',
      valor: nombreCompleto,
      celda: (row) => <Nombre imputado={row} pendientes={readOnly ? 0 : pendientesDe(row, contexto, guardados)} />,
    },
    { id: 'alias', titulo: ETIQUETAS.alias, valor: (row) => row.dsalias },
    placeAcciones(readOnly ? consulta : ocupado ? [] : edicion),
  ];
  const agregar = !readOnly && (
    <BotonAgregar variant="outlined" disabled={impedido !== undefined || ocupado} onClick={() => setOpen('nuevo')}>
      Agregar persona imputada
    </BotonAgregar>
  );
  return (
    <div data-campo="imputados" className="pila g-8">
      {error && (
        <div className="renglon g-4 letra-menor resaltado rojo">
          <Fallo fontSize="nota" className="mt-1" aria-hidden />
          {error}
        </div>
      )}
      <DataTable
        titulo="Lista de personas imputadas"
        columnas={columnas}
        filas={lista.imputados.map((imputado, at) => ({ ...imputado, at }))}
        clave={(row) => row.at}
        vacio="Sin personas imputadas"
        vacioAyuda={readOnly ? undefined : (impedido ?? 'Agregue a quienes se señala como imputados, si se conocen.')}
        herramientas={agregar}
      />
      {open !== null && <Persona {...props} donde={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

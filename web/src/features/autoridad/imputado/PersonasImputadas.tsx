import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ContextoImputado, imputadoNuevo } from '@renadet/domain/imputado/imputado.rules';
import type { Imputado } from '@renadet/domain/imputado/imputado.schema';
import { useState } from 'react';
import { confirmar } from '../../../lib/confirmar.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Advertencia, Agregar, Editar, Eliminar, Fallo, Ver } from '../../../ui/Icon.tsx';
import type { Columna } from '../../../ui/tabla/columnas.ts';
import { DialogoImputado } from './DialogoImputado.tsx';
import {
  conocidoDe,
  type Guardados,
  type ListaImputados,
  nombreCompleto,
  pendientesDe,
  ponerImputado,
  quitarImputado,
} from './lista.ts';

interface Props {
  lista: ListaImputados;
  /** Of the authority, with its government level; 'consultar' makes everything read-only. */
  contexto: ContextoImputado;
  /** The authority as it is kept; undefined of a new one. */
  guardados: Guardados | undefined;
  onChange: (next: ListaImputados) => void;
  /** The list with what is being typed in the dialog; null once it is closed. */
  alEscribir: (next: ListaImputados | null) => void;
  /** A sentence saying why nobody can be added now. */
  impedido?: string | undefined;
  error?: string | undefined;
  /** The authority is being saved: nobody is added or taken out meanwhile. */
  ocupado?: boolean;
}
type Fila = Imputado & { at: number };

const SIN_NOMBRE = 'SIN NOMBRE';
const comoSeLlama = (i: Imputado) => nombreCompleto(i) || i.dsalias || SIN_NOMBRE;

function Nombre({ imputado, pendientes }: { imputado: Imputado; pendientes: number }) {
  return (
    <>
      {nombreCompleto(imputado) || SIN_NOMBRE}
      {pendientes > 0 && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            gap: 0.5,
            alignItems: 'center',
            ml: 1.5,
            color: 'warning.main',
            fontWeight: 600,
          }}
        >
          <Advertencia sx={{ fontSize: 16 }} aria-hidden />
          {pendientes === 1 ? 'Falta 1 dato' : `Faltan ${pendientes} datos`}
        </Box>
      )}
    </>
  );
}

/** Accused persons of an authority: table [1-110] and dialog; changes stay here until the authority is saved. */
export function PersonasImputadas({
  lista,
  contexto,
  guardados,
  onChange,
  alEscribir,
  ocupado = false,
  impedido,
  error,
}: Props) {
  // the place of the person in the dialog; 'nuevo' for one more
  const [open, setOpen] = useState<number | 'nuevo' | null>(null);
  const readOnly = contexto.modo === 'consultar';

  const eliminar = async (row: Fila) => {
    const yes = await confirmar({
      titulo: 'Eliminar persona imputada',
      contenido: (
        <>
          Se quitará a <strong>{comoSeLlama(row)}</strong> de esta autoridad. El cambio se registra al guardar la
          autoridad. ¿Desea continuar?
        </>
      ),
      aceptar: 'Eliminar persona',
      peligro: true,
    });
    if (yes) onChange(quitarImputado(lista, row.at));
  };
  const edicion = [
    { etiqueta: 'Editar', Icono: Editar, alElegir: (row: Fila) => setOpen(row.at) },
    { etiqueta: 'Eliminar', Icono: Eliminar, alElegir: eliminar, peligro: true },
  ];
  const columnas: Columna<Fila>[] = [
    {
      id: 'nombre',
      titulo: 'Nombre completo',
      valor: nombreCompleto,
      celda: (row) => <Nombre imputado={row} pendientes={readOnly ? 0 : pendientesDe(row, contexto, guardados)} />,
    },
    { id: 'alias', titulo: 'Alias', valor: (row) => row.dsalias },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: readOnly
        ? [{ etiqueta: 'Consultar', Icono: Ver, alElegir: (row: Fila) => setOpen(row.at) }] // [1-112]
        : ocupado
          ? []
          : edicion, // [1-111]
    },
  ];
  const agregar = !readOnly && (
    <Button
      variant="outlined"
      startIcon={<Agregar />}
      disabled={impedido !== undefined || ocupado}
      onClick={() => setOpen('nuevo')}
    >
      Agregar persona imputada
    </Button>
  );
  const poner = (imputado: Imputado) => ponerImputado(lista, open === 'nuevo' ? null : open, imputado);
  const one = open === null || open === 'nuevo' ? undefined : lista.imputados[open];
  return (
    <Box data-campo="imputados" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {error && (
        <Box sx={{ display: 'flex', gap: 0.5, fontSize: 13, fontWeight: 600, color: 'error.main' }}>
          <Fallo sx={{ fontSize: 16, mt: '1px' }} aria-hidden />
          {error}
        </Box>
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
      {(open === 'nuevo' || one) && (
        <DialogoImputado
          inicial={one ?? imputadoNuevo()}
          conocido={one ? conocidoDe(one, guardados) : {}}
          contexto={open === 'nuevo' ? { ...contexto, modo: 'nuevo' } : contexto}
          alEscribir={(imputado) => alEscribir(poner(imputado))}
          alCerrar={() => {
            alEscribir(null);
            setOpen(null);
          }}
          alGuardar={(imputado) => {
            onChange(poner(imputado));
            alEscribir(null);
            setOpen(null);
          }}
        />
      )}
    </Box>
  );
}

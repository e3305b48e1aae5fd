import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Eliminar } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import type { PropsDeEliminados } from './ListaEliminados.tsx';

const ListaEliminados = loadAhead(
  async () => (await import('./ListaEliminados.tsx')).ListaEliminados,
  'la lista de lo eliminado',
);

const TITULOS = {
  victimas: 'Víctimas eliminadas',
  archivos: 'Archivos eliminados',
  autoridades: 'Autoridades y personas imputadas eliminadas',
} as const;

/** The button and the dialog of the deleted records that can still be restored. */
export function Eliminados(props: PropsDeEliminados) {
  const [open, setOpen] = useState(false);
  const titulo = TITULOS[props.que];
  return (
    <>
      <Boton variant="text" color="secondary" startIcon={<Eliminar />} onClick={() => setOpen(true)}>
        Eliminados
      </Boton>
      {open && (
        <Dialogo
          titulo={titulo}
          onClose={() => setOpen(false)}
          acciones={
            <BotonSecundario onClick={() => setOpen(false)} autoFocus>
              Cerrar
            </BotonSecundario>
          }
        >
          <p className="texto mb-16">
            Se pueden restaurar durante {DIAS_PAPELERA} días; después se borran para siempre.
          </p>
          <ListaEliminados {...props} titulo={titulo} />
        </Dialogo>
      )}
    </>
  );
}

import { MENSAJES } from '@renadet/domain/mensajes';
import type { Usuario } from '@renadet/domain/usuario/usuario.schema';
import { useEffect, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useCampo, useDelFormulario, useErrores } from '../../lib/useReglas.ts';
import { CampoBusqueda } from '../../ui/campos/CampoBusqueda.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { Eliminar } from '../../ui/Icon.tsx';
import { type Accion, type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { searchLugares } from './api.ts';

const CAMPO = 'sedes';

/** Looks for a place by its name. A new search after each choice, with the keyboard still in it. */
function Buscador({ llinstitucion, onChoose }: { llinstitucion: number; onChoose: (lugar: Opcion) => void }) {
  const { form } = useContenido();
  const { state } = useCampo(form, CAMPO);
  const wrong = useErrores(form).find(({ campo }) => campo === CAMPO)?.mensaje;
  const [turno, setTurno] = useState(0);
  useEffect(() => {
    if (turno > 0) focusCampo(CAMPO);
  }, [turno]);
  const choose = (lugar: Opcion | null) => {
    if (!lugar) return;
    onChoose(lugar);
    setTurno(turno + 1);
  };
  return (
    <div style={{ maxWidth: 560 }}>
      <CampoBusqueda
        key={`${llinstitucion}-${turno}`}
        name={CAMPO}
        label="Lugar al que pertenece"
        mayusculas
        value={null}
        onChange={choose}
        state={state}
        search={(typed, signal) => searchLugares(llinstitucion, typed, signal)}
        error={wrong}
        ayuda="Escriba parte del nombre del área y elíjala para agregarla. Sin lugares, el usuario ve toda su institución."
      />
    </div>
  );
}

const LUGAR: Columna<Opcion> = { id: 'lugar', titulo: 'Lugar al que pertenece', valor: (lugar) => lugar.texto };

/** The places of the user: looked for by name, kept in a table [2-044] [2-047] [2-048]. */
export function Lugares() {
  const { form } = useContenido();
  const { llinstitucion, sedes } = useDelFormulario(form, ({ values }) => ({
    llinstitucion: (values as Usuario).llinstitucion,
    sedes: (values as Usuario).sedes ?? [],
  }));
  const names = useLista('Ctpropietarios', llinstitucion);
  const { locked } = useCampo(form, CAMPO).state;
  if (llinstitucion === null) return <p>{MENSAJES.lugarSinInstitucion}</p>;

  const put = (next: readonly number[]) => form.set(CAMPO, [...next]);
  const add = (lugar: Opcion) => {
    if (sedes.includes(lugar.id))
      avisar.advertencia(MENSAJES.lugarRepetido); // [2-258]
    else put([...sedes, lugar.id]);
  };
  const quitar: Accion<Opcion> = {
    etiqueta: 'Quitar',
    Icono: Eliminar,
    onChoose: (lugar) => put(sedes.filter((id) => id !== lugar.id)),
    peligro: true,
  };
  return (
    <div className="pila g-20">
      <Buscador llinstitucion={llinstitucion} onChoose={add} />
      <DataTable
        titulo="Lugares del usuario"
        columnas={[LUGAR, placeAcciones(locked === undefined ? [quitar] : [])]}
        filas={sedes.map((id) => ({ id, texto: names?.find((n) => n.id === id)?.texto ?? `Área ${id}` }))}
        clave={(lugar) => lugar.id}
        vacio="Sin lugares asignados"
      />
    </div>
  );
}

// The kit in every state, for `npm run dev` (/kit) and the tests that photograph it (npm run tool -- kit): no part of the build.
import { type ComponentType, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import './formas.css';
import './temas.css';
import type { EstadoCampo } from './lib/propsDeCampo.ts';
import { Boton } from './ui/Boton.tsx';
import { BotonEspera } from './ui/BotonEspera.tsx';
import { BotonPrincipal, BotonSecundario } from './ui/Botones.tsx';
import { BotonLlano } from './ui/BotonLlano.tsx';
import { Cuadro, Numero } from './ui/Cuadro.tsx';
import { CampoCasilla } from './ui/campos/CampoCasilla.tsx';
import { CampoCatalogo } from './ui/campos/CampoCatalogo.tsx';
import { CampoContrasenia } from './ui/campos/CampoContrasenia.tsx';
import { CampoFecha } from './ui/campos/CampoFecha.tsx';
import { CampoNumero } from './ui/campos/CampoNumero.tsx';
import { CampoSiNo } from './ui/campos/CampoSiNo.tsx';
import { CampoTexto } from './ui/campos/CampoTexto.tsx';
import { CampoVarios } from './ui/campos/CampoVarios.tsx';
import { DataTable } from './ui/DataTable.tsx';
import { Dialogo } from './ui/Dialogo.tsx';
import { Editar, Eliminar } from './ui/Icon.tsx';
import { Insignia } from './ui/Insignia.tsx';
import { Nota } from './ui/Nota.tsx';
import { Panel } from './ui/Panel.tsx';
import { Rejilla } from './ui/Rejilla.tsx';
import type { Columna } from './ui/tabla/columnas.ts';

const nada = () => undefined;
const state = (more: Partial<EstadoCampo>): EstadoCampo => ({
  visible: true,
  required: false,
  locked: undefined,
  ...more,
});
/** The states of a field, each with its sentence. The rules hide a field in the last one. */
const ESTADOS = {
  vacío: {},
  obligatorio: { state: state({ required: true }), ayuda: 'Lo que se pide' },
  conservado: { state: state({ kept: true }) },
  oculto: { state: state({ visible: false }) },
  'con error': { error: 'Escriba este dato.', state: state({ required: true }) },
  bloqueado: { state: state({ locked: 'Dato de JusticiaNet' }) },
  lleno: {},
} as const;
/** The first kind shows every state, because one frame draws them for all kinds. The other kinds show only their own drawing. */
const DE_CADA = ['con error', 'bloqueado', 'lleno'];
const OPCIONES = ['Hombre', 'Mujer', 'No binario'].map((texto, id) => ({ id, texto }));
const LARGA = Array.from({ length: 32 }, (_, id) => ({ id, texto: `Entidad ${id + 1}` }));

/** Each kind of field, with a value that fills it and its other properties. */
// biome-ignore lint/suspicious/noExplicitAny: each kind holds a value of its own
const CAMPOS: readonly (readonly [string, ComponentType<any>, unknown, object?])[] = [
  ['Texto', CampoTexto, 'MARÍA JOSÉ NÚÑEZ'],
  ['Número', CampoNumero, 34],
  ['Fecha', CampoFecha, '2025-02-14'],
  ['Lista corta', CampoCatalogo, 1, { opciones: OPCIONES }],
  ['Lista larga', CampoCatalogo, 29, { opciones: LARGA }],
  ['Sí o no', CampoSiNo, 1],
  ['Varias', CampoVarios, [0, 2], { opciones: OPCIONES }],
];

interface PropsVivo {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Campo: ComponentType<any>;
  inicial: unknown;
  name: string;
}
/** A field that keeps its value, as a form does, and says it to tests. */
function Vivo({ Campo, inicial, ...props }: PropsVivo & Record<string, unknown>) {
  const [value, set] = useState(inicial);
  return (
    <div>
      <Campo {...props} value={value} onChange={set} />
      <output hidden id={`valor-${props.name}`}>
        {JSON.stringify(value)}
      </output>
    </div>
  );
}

const Campos = () => (
  <Panel titulo="Campos">
    <Rejilla>
      {CAMPOS.flatMap(([kind, Campo, lleno, more], k) =>
        Object.entries(ESTADOS)
          .filter(([estado]) => k === 0 || DE_CADA.includes(estado))
          .map(([estado, said]) => (
            <Vivo
              key={`${kind}-${estado}`}
              name={`${kind}-${estado}`.replaceAll(' ', '_')}
              label={`${kind}, ${estado}`}
              Campo={Campo}
              inicial={['bloqueado', 'conservado', 'lleno'].includes(estado) ? lleno : null}
              {...more}
              {...said}
            />
          )),
      )}
      <CampoTexto name="lineas" label="Texto de varias líneas" value="Síntesis" lineas={3} max={500} onChange={nada} />
      <CampoContrasenia name="contrasenia" label="Contraseña" value="Secreta1" onChange={nada} />
      <CampoCasilla name="casilla" label="Casilla marcada" value onChange={nada} />
    </Rejilla>
  </Panel>
);

const Botones = () => (
  <Panel titulo="Botones, distintivos y colores de las series">
    <div className="fila g-12 al-centro">
      <BotonPrincipal>Principal</BotonPrincipal>
      <Boton>Otro</Boton>
      <BotonSecundario>Salida</BotonSecundario>
      <Boton color="error">De peligro</Boton>
      <Boton disabled>Apagado</Boton>
      <BotonEspera ocupado>Guardar</BotonEspera>
      <BotonLlano principal>Sin el kit</BotonLlano>
      <BotonLlano elegido>Elegido</BotonLlano>
      <BotonLlano disabled>Apagado</BotonLlano>
      {(['correcto', 'informacion', 'advertencia', 'error', 'cerrada', 'neutra'] as const).map((tipo) => (
        <Insignia key={tipo} tipo={tipo}>
          {tipo}
        </Insignia>
      ))}
      {[1, 2, 3, 4, 5, 6, 7, 8].map((serie) => (
        <div key={serie} style={{ width: 32, height: 32, background: `var(--serie${serie})` }} />
      ))}
    </div>
  </Panel>
);

const Mensajes = () => (
  <Panel titulo="Mensajes">
    <div className="pila g-8">
      {(['correcto', 'informacion', 'advertencia', 'error'] as const).map((tipo) => (
        <Nota key={tipo} tipo={tipo} accion={{ texto: 'Abrir', onChoose: nada }}>
          Una frase que dice qué pasó, dónde y cómo se corrige.
        </Nota>
      ))}
    </div>
  </Panel>
);

type RenglonDelKit = { id: number; noci: string; fecha: string; victimas: number };
const FILAS: readonly RenglonDelKit[] = [1, 2, 3].map((id) => ({
  id,
  noci: `FGE/EJEMPLO/000${id}/2025`,
  fecha: `2025-02-1${id}`,
  victimas: id * 1234,
}));
const COLUMNAS: readonly Columna<RenglonDelKit>[] = [
  { id: 'noci', titulo: 'Número de C.I.', tipo: 'enlace', valor: ({ noci }) => noci, onChoose: nada },
  { id: 'fecha', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha }) => fecha, ordenable: true },
  { id: 'victimas', titulo: 'Víctimas', tipo: 'numero', valor: ({ victimas }) => victimas },
  {
    id: 'acciones',
    titulo: 'Acciones',
    tipo: 'acciones',
    acciones: [
      { etiqueta: 'Editar', Icono: Editar, onChoose: nada },
      { etiqueta: 'Eliminar', Icono: Eliminar, onChoose: nada, peligro: true },
    ],
  },
];
const Tablas = () => {
  const tabla = { columnas: COLUMNAS, clave: ({ id }: RenglonDelKit) => id };
  return (
    <Panel titulo="Tablas">
      <div className="pila g-16">
        <DataTable {...tabla} titulo="Con renglones" filas={FILAS} conBusqueda />
        <DataTable {...tabla} titulo="Vacía" filas={[]} vacioAyuda="Agregue el primero." />
        <DataTable {...tabla} titulo="Fallida" filas={undefined} error="El servicio no responde." onRetry={nada} />
        <Cuadro
          titulo="Pública"
          eje="Entidad"
          columnas={['Carpetas']}
          filas={[3, null].map((valor, id) => ({
            id,
            nombre: `Entidad ${id}`,
            total: id === 0,
            celdas: [<Numero key="n" valor={valor} />],
          }))}
        />
      </div>
    </Panel>
  );
};

const Kit = () =>
  location.hash === '#dialogo' ? (
    <Dialogo angosto titulo="Eliminar la víctima" onClose={nada}>
      Podrá recuperarla durante 30 días en «Eliminados».
    </Dialogo>
  ) : (
    <main className="pila g-16" style={{ padding: 16 }}>
      <h1 style={{ marginBlock: '0.67em' }}>Kit</h1>
      <Campos />
      <Botones />
      <Mensajes />
      <Tablas />
    </main>
  );

const place = document.getElementById('raiz');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  );
